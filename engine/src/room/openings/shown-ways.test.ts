import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM, sketchedRoom } from '../../planning/room.fixture.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import { findShownWays } from './shown-ways.ts';

const SIDE = 60;

/** Maps of a bare wall with some rectangles of another class: columns and rows from and to. */
function mapsWith(...parts: readonly (readonly [SurfaceClass, number, number, number, number])[]): SegmentationMaps {
  const cells = SIDE * SIDE;
  const surfaces = new Float32Array(SURFACE_CLASSES.length * cells);
  surfaces.fill(1, surfaceIndex('wall') * cells, (surfaceIndex('wall') + 1) * cells);
  for (const [surface, x0, x1, y0, y1] of parts) {
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        surfaces[surfaceIndex('wall') * cells + y * SIDE + x] = 0;
        surfaces[surfaceIndex(surface) * cells + y * SIDE + x] = 1;
      }
    }
  }
  return { width: SIDE, height: SIDE, surfaces, faces: new Float32Array(0), edges: new Float32Array(0) };
}

const room = sketchedRoom(PLAIN_ROOM);

describe('ways in the segmentation', () => {
  it('are connected parts of leaf, opening and floor beyond, told apart', () => {
    const seen = mapsWith(['doorway', 10, 16, 15, 25], ['beyond', 10, 16, 25, 28], ['door', 16, 20, 15, 28]);
    const { ways } = findShownWays(seen, room);
    expect(ways.map(({ open, leaf }) => [open.length, leaf.length])).toEqual([[78, 52]]);
  });

  it('are neither specks nor most of the picture', () => {
    expect(findShownWays(mapsWith(['door', 10, 13, 15, 20]), room).ways).toEqual([]);
    expect(findShownWays(mapsWith(['doorway', 0, SIDE, 0, 30]), room).ways).toEqual([]);
  });

  it("are no floor of the room's own", () => {
    const seen = mapsWith(['beyond', 20, 40, 50, 60]);
    expect(findShownWays(seen, room).ways).toEqual([]);
    const none = { ...room, floor: { ...room.floor, cells: room.floor.cells.map(() => 2) } };
    expect(findShownWays(seen, none).ways).toHaveLength(1);
  });
});
