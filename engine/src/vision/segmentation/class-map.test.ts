import { describe, expect, it } from 'vitest';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import { classMap, surfaceShares } from './class-map.ts';
import type { SegmentationMaps } from './segmentation-maps.ts';

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
