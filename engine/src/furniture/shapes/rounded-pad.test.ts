import { describe, expect, it } from 'vitest';
import { aroundRectangle, roundedPad } from './rounded-pad.ts';

describe('a rectangle with rounded corners', () => {
  const points = Array.from({ length: 400 }, (_, k) => aroundRectangle(0.8, 0.4, 0.25, k / 400));

  it('is traversed once, anticlockwise, in even steps', () => {
    const steps = points.map((p, k) => {
      const q = points[(k + 1) % points.length];
      return { length: Math.hypot(q[0] - p[0], q[1] - p[1]), turn: p[0] * q[1] - p[1] * q[0] };
    });
    const mean = steps.reduce((sum, { length }) => sum + length, 0) / steps.length;
    for (const { length, turn } of steps) {
      expect(length).toBeGreaterThan(0.95 * mean);
      expect(length).toBeLessThan(1.05 * mean);
      expect(turn).toBeGreaterThan(0);
    }
  });

  it('touches all four sides and cuts off the corners', () => {
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(0.8, 6);
    expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(0.4, 6);
    // The farthest point of a corner of radius 0.25 around (0.55, 0.15).
    expect(Math.max(...points.map(([x, y]) => x + y))).toBeLessThan(0.7 + 0.25 * Math.SQRT2 + 1e-6);
  });

  it('becomes a pad of the requested size, highest in its middle', () => {
    const { positions } = roundedPad({ width: 1.6, height: 0.8, depth: 0.1, corner: 0.25, rim: 0.04, crown: 0.02 });
    const along = (axis: number): number[] => positions.filter((_, i) => i % 3 === axis);
    expect(Math.max(...along(0)) - Math.min(...along(0))).toBeCloseTo(1.6, 2);
    expect(Math.max(...along(1)) - Math.min(...along(1))).toBeCloseTo(0.8, 2);
    expect(Math.min(...along(2))).toBe(0);
    expect(Math.max(...along(2))).toBeCloseTo(0.12, 3);
  });
});
