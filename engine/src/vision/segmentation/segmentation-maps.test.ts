import { describe, expect, it } from 'vitest';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import {
  averageWithMirrored,
  classMap,
  decodeMaps,
  edgePlane,
  facePlane,
  OUTPUT_CHANNELS,
  type SegmentationMaps,
  surfacePlane,
  surfaceShares,
} from './segmentation-maps.ts';

const CELLS = 2;

/** Maps of two cells side by side from logits that are 0 except for [channel, cell, value]. */
function maps(...ones: readonly (readonly [number, number, number])[]) {
  const logits = new Float32Array(OUTPUT_CHANNELS * CELLS);
  for (const [channel, cell, value] of ones) logits[channel * CELLS + cell] = value;
  return decodeMaps(logits, CELLS, 1);
}

it('decodes logits: surfaces and faces sum to one, edges are independent', () => {
  const seen = maps([2, 0, Math.log(11)], [12 + 4, 1, Math.log(4)], [17, 0, Math.log(3)]);
  expect([...surfacePlane(seen, 'wall')]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(1 / 12, 6)]);
  expect(facePlane(seen, 'back')[1]).toBeCloseTo(0.5, 6);
  expect([...edgePlane(seen, 'wallFloor')]).toEqual([expect.closeTo(0.75, 6), 0.5]);
});

it('stays finite for any logits', () => {
  expect(surfacePlane(maps([0, 0, 1e4], [1, 0, -1e4]), 'floor')[0]).toBe(1);
});

it('flips the mirrored maps before averaging', () => {
  const sure = 50;
  const seen = averageWithMirrored(maps([12 + 2, 0, sure]), maps([12 + 3, 1, sure], [2, 0, sure]));
  expect(facePlane(seen, 'left')[0]).toBeCloseTo(1, 5);
  expect(facePlane(seen, 'right')[0]).toBeCloseTo(0, 5);
  expect(surfacePlane(seen, 'wall')[1]).toBeCloseTo((1 + 1 / 12) / 2, 5);
});

/** Two cells: certain floor on the left, a thing with 0.75 on the right. */
function twoCells(): SegmentationMaps {
  const surfaces = new Float32Array(SURFACE_CLASSES.length * 2);
  surfaces[surfaceIndex('floor') * 2] = 1;
  surfaces[surfaceIndex('floor') * 2 + 1] = 0.25;
  surfaces[surfaceIndex('thing') * 2 + 1] = 0.75;
  return { width: 2, height: 1, surfaces, faces: new Float32Array(10), edges: new Float32Array(6) };
}

describe('classMap and surfaceShares', () => {
  it('returns the likeliest class of every pixel at any size', () => {
    const map = classMap(twoCells(), 8, 3);
    expect(map).toHaveLength(24);
    expect([map[0], map[7]]).toEqual([surfaceIndex('floor'), surfaceIndex('thing')]);
  });

  it('returns shares that sum to 1', () => {
    const shares = surfaceShares(twoCells());
    expect(shares.floor).toBeCloseTo(0.625);
    expect(shares.thing).toBeCloseTo(0.375);
    expect(Object.values(shares).reduce((a, b) => a + b)).toBeCloseTo(1);
  });
});
