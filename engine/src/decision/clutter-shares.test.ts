import { describe, expect, it } from 'vitest';
import { FACE_INDEX } from '../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../scene/surface-class.ts';
import { testAnalysis } from './analysis.fixture.ts';
import { clutterShares } from './clutter-shares.ts';

describe('clutterShares', () => {
  it('uses the network where there is one', () => {
    // Four cells: two of floor, one of them hidden by a thing; of the walls one half, equally likely to be a thing.
    const surfaces = new Float32Array(SURFACE_CLASSES.length * 4);
    surfaces[surfaceIndex('floor') * 4] = 1;
    surfaces[surfaceIndex('thing') * 4 + 1] = 1;
    surfaces[surfaceIndex('thing') * 4 + 2] = 0.5;
    const faces = new Float32Array(5 * 4);
    for (const [cell, face] of [FACE_INDEX.floor, FACE_INDEX.floor, FACE_INDEX.back, FACE_INDEX.back].entries()) {
      faces[face * 4 + cell] = 1;
    }
    const seen = { width: 4, height: 1, surfaces, faces, edges: new Float32Array(12) };
    expect(clutterShares(testAnalysis({ seen }))).toEqual({ floor: 0.5, photo: 0.375 });
  });

  it('falls back on lines and colours', () => {
    // Floor fills the lower half but for its corners; things cover the left half of the photo.
    const [width, height] = [60, 40];
    const thing = Float32Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 1 : 0));
    const surfaces = { width, height, floor: new Float32Array(thing.length), thing };
    const { floor, photo } = clutterShares(testAnalysis({ seen: null, surfaces }));
    expect(floor).toBeCloseTo(0.5);
    expect(photo).toBeCloseTo(0.5);
  });
});
