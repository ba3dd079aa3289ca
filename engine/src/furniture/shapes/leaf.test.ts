import { describe, expect, it } from 'vitest';
import { leaf } from './leaf.ts';

/** Places along the midrib. */
function midrib(options: Parameters<typeof leaf>[2]): number[][] {
  const { positions } = leaf(0.3, 0.12, { rows: 12, columns: 2, ...options });
  return Array.from({ length: 13 }, (_, row) => [0, 1, 2].map((axis) => positions[3 * (3 * row + 1) + axis]));
}

describe('a leaf', () => {
  it('keeps its length however far it bends', () => {
    for (const droop of [0, 0.3, 0.8, -0.2]) {
      const points = midrib({ droop, fold: 0 });
      const length = points.slice(1).reduce((sum, p, i) => sum + Math.hypot(...p.map((v, k) => v - points[i][k])), 0);
      expect(length, `droop ${droop}`).toBeCloseTo(0.3, 2);
    }
  });

  it('sinks at its tip by its droop, or rises', () => {
    expect(midrib({ droop: 0.3, fold: 0 })[12][1]).toBeCloseTo(-0.3 * 0.3, 1);
    expect(midrib({ droop: -0.2, fold: 0 })[12][1]).toBeGreaterThan(0.04);
  });

  it('turns its tip about the midrib', () => {
    const { positions } = leaf(0.3, 0.12, { rows: 4, columns: 2, droop: 0, fold: 0, wave: 0, twist: 0.8 });
    const row = 3 * 3;
    expect(Math.abs(positions[3 * (row + 2) + 1] - positions[3 * row + 1])).toBeGreaterThan(0.01);
  });
});
