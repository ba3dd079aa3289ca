import { describe, expect, it } from 'vitest';
import { leavesOf } from './leaves.fixture.ts';
import { zzPlant } from './zz-plant.ts';

const SIZE = { width: 0.42, depth: 0.42, height: 0.92 };

const leafPoints = (seed: number) => leavesOf(zzPlant, 'MODERN', SIZE, seed).flat();

describe('a zamioculcas', () => {
  it('fills its box without leaving it, whatever its seed', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const points = leafPoints(seed);
      const heights = points.map(([, y]) => y);
      const out = Math.max(...points.flatMap(([x, , z]) => [Math.abs(x), Math.abs(z)]));
      expect(Math.max(...heights)).toBeGreaterThan(0.85);
      expect(Math.max(...heights)).toBeLessThanOrEqual(SIZE.height);
      expect(out).toBeGreaterThan(0.16);
      expect(out).toBeLessThanOrEqual(SIZE.width / 2);
    }
  });

  it('grows out of its pot and leans outwards on all sides', () => {
    const points = leafPoints(1);
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(0.2);
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      expect(points.some(([x, , z]) => dx * x + dz * z > 0.12)).toBe(true);
    }
  });
});
