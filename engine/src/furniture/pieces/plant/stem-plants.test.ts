import { describe, expect, it } from 'vitest';
import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { leavesOf } from './leaves.fixture.ts';
import { rubberPlant, strelitzia } from './stem-plants.ts';

const PLANTS: readonly [string, Drawing['draw'], StyleId, { width: number; depth: number; height: number }][] = [
  ['a rubber plant', rubberPlant, 'TRADITIONAL', { width: 0.44, depth: 0.44, height: 1.15 }],
  ['a bird of paradise', strelitzia, 'MINIMALIST', { width: 0.8, depth: 0.8, height: 1.5 }],
];

describe.each(PLANTS)('%s', (_, draw, style, size) => {
  it('is about as large as its box, whatever its seed', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const points = leavesOf(draw, style, size, seed).flat();
      const highest = Math.max(...points.map(([, y]) => y));
      const out = Math.max(...points.flatMap(([x, , z]) => [Math.abs(x), Math.abs(z)]));
      expect(highest / size.height).toBeGreaterThan(0.85);
      expect(highest / size.height).toBeLessThan(1.1);
      expect(out / (size.width / 2)).toBeGreaterThan(0.75);
      expect(out / (size.width / 2)).toBeLessThan(1.25);
    }
  });

  it('extends beyond its pot on all sides', () => {
    const points = leavesOf(draw, style, size, 1).flat();
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
