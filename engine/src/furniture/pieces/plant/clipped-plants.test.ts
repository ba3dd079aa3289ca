import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../../math/vec3.ts';
import { topiaryBall, topiaryTiers } from './clipped-plants.ts';
import { leavesOf } from './leaves.fixture.ts';

const SIZE = { width: 0.4, depth: 0.4, height: 1 };

function area([a, b, c]: readonly Vec3[]): number {
  const [u, v] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}

describe('a clipped box tree', () => {
  it('is a ball of leaves, dense enough to hide its core, on a bare stem', () => {
    const leaves = leavesOf(topiaryBall, 'TRADITIONAL', SIZE, 4);
    const heights = leaves.flat().map(([, y]) => y);
    const [foot, top] = [Math.min(...heights), Math.max(...heights)];
    const radius = (top - foot) / 2;
    const middle = (top + foot) / 2;
    expect(foot).toBeGreaterThan(0.5);
    expect(radius).toBeCloseTo(SIZE.width / 2, 1);
    for (const [x, y, z] of leaves.flat()) {
      const out = Math.hypot(x, y - middle, z) / radius;
      expect(out).toBeGreaterThan(0.72);
      expect(out).toBeLessThan(1.12);
    }
    const grown = leaves.reduce((sum, each) => sum + area(each), 0);
    expect(grown).toBeGreaterThan(1.2 * 4 * Math.PI * radius ** 2);
  });

  it('is two balls with a bare stem between them, the smaller one above', () => {
    const points = leavesOf(topiaryTiers, 'TRADITIONAL', SIZE, 4).flat();
    const heights = points.map(([, y]) => y).sort((a, b) => a - b);
    const gaps = heights.slice(1).map((y, i) => y - heights[i]);
    const bare = Math.max(...gaps);
    const above = heights[gaps.indexOf(bare) + 1];
    const widthOf = (isUpper: boolean): number =>
      Math.max(...points.filter(([, y]) => y >= above === isUpper).map(([x, , z]) => Math.hypot(x, z)));
    expect(bare).toBeGreaterThan(0.015);
    expect(widthOf(true) / widthOf(false)).toBeGreaterThan(0.55);
    expect(widthOf(true) / widthOf(false)).toBeLessThan(0.85);
  });
});
