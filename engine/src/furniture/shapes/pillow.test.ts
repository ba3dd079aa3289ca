import { describe, expect, it } from 'vitest';
import { pillow } from './pillow.ts';

const shape = { width: 0.7, height: 0.48, thickness: 0.2, seed: 3 };

/** Returns the pillow's thickness at the vertices nearest to (x, y). */
function thicknessAt(x: number, y: number, flange = 0): number {
  const { positions } = pillow({ ...shape, flange });
  let [low, high] = [0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.hypot(positions[i] - x, positions[i + 1] - y) > 0.03) continue;
    low = Math.min(low, positions[i + 2]);
    high = Math.max(high, positions[i + 2]);
  }
  return high - low;
}

describe('pillow', () => {
  it('is thick in the middle and closed by a seam at its edges', () => {
    expect(thicknessAt(0, 0)).toBeGreaterThan(0.16);
    expect(thicknessAt(0.345, 0.235)).toBeLessThan(0.05);
  });

  it('has a flat border if it is a sham', () => {
    expect(thicknessAt(0.33, 0, 0.14)).toBeLessThan(0.03);
    expect(thicknessAt(0.31, 0)).toBeGreaterThan(0.05);
  });

  it('has concave edges, so that the corners stick out slightly', () => {
    const { positions } = pillow(shape);
    let corner = 0;
    let side = 0;
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i + 1]) > 0.22) corner = Math.max(corner, positions[i]);
      if (Math.abs(positions[i + 1]) < 0.03) side = Math.max(side, positions[i]);
    }
    expect(corner).toBeGreaterThan(side);
    expect(corner).toBeLessThan(side + 0.02);
  });

  it('has a dent in its upper edge when chopped', () => {
    const highest = (chop: number, from: number, to: number): number => {
      const { positions } = pillow({ width: 0.45, height: 0.45, thickness: 0.18, seed: 3, chop });
      let top = 0;
      for (let i = 0; i < positions.length; i += 3) {
        if (Math.abs(positions[i]) >= from && Math.abs(positions[i]) <= to) top = Math.max(top, positions[i + 1]);
      }
      return top;
    };
    const dent = (chop: number): number => highest(chop, 0.16, 0.3) - highest(chop, 0, 0.05);
    expect(dent(0.02)).toBeGreaterThan(dent(0) + 0.006);
  });

  it('has corners at most 1.5 cm above the middle of its upper edge', () => {
    for (const seed of [1, 7, 21]) {
      const { positions } = pillow({ width: 0.45, height: 0.45, thickness: 0.19, seed, chop: 0.02, sag: 0.4 });
      const top = (from: number, to: number): number => {
        let highest = 0;
        for (let i = 0; i < positions.length; i += 3) {
          const x = Math.abs(positions[i]);
          if (x >= from && x <= to) highest = Math.max(highest, positions[i + 1]);
        }
        return highest;
      };
      expect(top(0.14, 0.3) - top(0.04, 0.12), String(seed)).toBeLessThan(0.015);
    }
  });
});
