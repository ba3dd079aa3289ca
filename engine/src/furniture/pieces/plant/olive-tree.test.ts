import { expect, it } from 'vitest';
import { leavesOf } from './leaves.fixture.ts';
import { oliveTree } from './olive-tree.ts';

const SIZE = { width: 0.8, depth: 0.8, height: 1.7 };

it('an olive tree has a crown from 35 to 42 % of its height to its top, as broad as its box, with light through it', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const leaves = leavesOf(oliveTree, 'TRADITIONAL', SIZE, seed);
    const points = leaves.flat();
    const heights = points.map(([, y]) => y).sort((a, b) => a - b);
    // A few leaves hang below the crown.
    const crown = heights[Math.floor(0.02 * heights.length)] / SIZE.height;
    expect(crown).toBeGreaterThan(0.35);
    expect(crown).toBeLessThan(0.46);
    expect(heights[heights.length - 1]).toBeGreaterThan(0.93 * SIZE.height);
    expect(heights[heights.length - 1]).toBeLessThanOrEqual(1.01 * SIZE.height);
    const out = Math.max(...points.map(([x, , z]) => Math.max(Math.abs(x), Math.abs(z))));
    expect(out).toBeGreaterThan(0.85 * (SIZE.width / 2));
    expect(out).toBeLessThan(1.08 * (SIZE.width / 2));
    // Every quarter around the stem has leaves, low and high.
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]) {
      const quarter = points.filter(([x, , z]) => sx * x > 0 && sz * z > 0).map(([, y]) => y);
      expect(Math.min(...quarter)).toBeLessThan(0.58 * SIZE.height);
      expect(Math.max(...quarter)).toBeGreaterThan(0.8 * SIZE.height);
    }
  }
});
