import { describe, expect, it } from 'vitest';
import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { leavesOf } from './leaves.fixture.ts';
import { peaceLily } from './peace-lily.ts';
import { dragonTree } from './plant.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

const PLANTS: readonly [string, Drawing['draw'], StyleId, { width: number; depth: number; height: number }][] = [
  ['a dragon tree', dragonTree, 'MODERN', { width: 0.39, depth: 0.39, height: 1.1 }],
  ['a peace lily', peaceLily, 'TRADITIONAL', { width: 0.4, depth: 0.4, height: 0.72 }],
];

describe.each(PLANTS)('%s', (_, draw, style, size) => {
  it('fills its box without leaving it, whatever its seed', () => {
    for (const seed of SEEDS) {
      const points = leavesOf(draw, style, size, seed).flat();
      const highest = Math.max(...points.map(([, y]) => y));
      const out = Math.max(...points.flatMap(([x, , z]) => [Math.abs(x), Math.abs(z)]));
      expect(highest).toBeGreaterThan(0.9 * size.height);
      expect(highest).toBeLessThanOrEqual(size.height);
      expect(out).toBeGreaterThan(0.75 * (size.width / 2));
      expect(out).toBeLessThanOrEqual(size.width / 2);
    }
  });

  it('extends beyond its pot on all sides', () => {
    const points = leavesOf(draw, style, size, 1).flat();
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(0.16 * size.height);
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      expect(points.some(([x, , z]) => dx * x + dz * z > 0.3 * size.width)).toBe(true);
    }
  });
});

it('a dragon tree has bare canes between its crowns and the pot', () => {
  const [, , style, size] = PLANTS[0];
  for (const seed of SEEDS) {
    const points = leavesOf(dragonTree, style, size, seed).flat();
    const heights = points.map(([, y]) => y).sort((a, b) => a - b);
    expect(heights[0]).toBeGreaterThan(0.28 * size.height);
  }
});
