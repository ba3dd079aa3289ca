import { describe, expect, it } from 'vitest';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import { classMap, surfaceShares } from './class-map.ts';
import type { SegmentationMaps } from './segmentation-maps.ts';

/** Two cells: floor on the left for sure, a thing on the right with 0.75. */
function twoCells(): SegmentationMaps {
  const surfaces = new Float32Array(SURFACE_CLASSES.length * 2);
  surfaces[surfaceIndex('floor') * 2] = 1;
  surfaces[surfaceIndex('floor') * 2 + 1] = 0.25;
  surfaces[surfaceIndex('thing') * 2 + 1] = 0.75;
  return { width: 2, height: 1, surfaces, faces: new Float32Array(10), edges: new Float32Array(6) };
}

describe('the map of classes', () => {
  it('names the likeliest class of every pixel of a picture of any size', () => {
    const map = classMap(twoCells(), 8, 3);
    expect(map).toHaveLength(24);
    expect([map[0], map[7]]).toEqual([surfaceIndex('floor'), surfaceIndex('thing')]);
  });

  it('gives shares that make up the whole photo', () => {
    const shares = surfaceShares(twoCells());
    expect(shares.floor).toBeCloseTo(0.625);
    expect(shares.thing).toBeCloseTo(0.375);
    expect(Object.values(shares).reduce((a, b) => a + b)).toBeCloseTo(1);
  });
});
