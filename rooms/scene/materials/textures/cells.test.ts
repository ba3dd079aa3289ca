import { describe, expect, it } from 'vitest';
import {
  blockLayout,
  boardLayout,
  bondLayout,
  chevronLayout,
  courseLayout,
  herringboneLayout,
  type Layout,
  stoneLayout,
  uprightLayout,
} from './cells.ts';

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['boards', boardLayout(12, 2, 1)],
  ['courses', courseLayout(10, 2)],
  ['upright courses', uprightLayout(courseLayout(10, 2))],
  ['bricks', bondLayout(16, 5, 3, 0.5)],
  ['herringbone', herringboneLayout(20, 5, 4)],
  ['chevron', chevronLayout(4, 22, 5)],
  ['blocks', blockLayout(8, 5, 6)],
  ['hexagons', stoneLayout(12, 14, 7, 0)],
  ['stones', stoneLayout(6, 6, 8, 0.8)],
];

describe.each(LAYOUTS)('%s', (_, layout) => {
  it('repeat in both directions', () => {
    for (let k = 0; k < 200; k++) {
      const u = (k * 0.377 + 0.003) % 1;
      const v = (k * 0.219 + 0.007) % 1;
      const here = layout(u, v);
      for (const [du, dv] of [
        [1, 0],
        [0, 1],
        [-1, 2],
      ]) {
        const there = layout(u + du, v + dv);
        expect(there.key).toBe(here.key);
        expect(there.edge).toBeCloseTo(here.edge, 8);
      }
    }
  });

  it('change piece only at joints', () => {
    const step = 0.0004;
    for (let k = 0; k < 4000; k++) {
      const u = (k * 0.6180339) % 1;
      const v = (k * 0.3819661 * 7) % 1;
      const a = layout(u, v);
      const b = layout(u + step, v + step / 2);
      expect(a.edge).toBeGreaterThanOrEqual(-1e-9);
      if (a.key !== b.key) expect(Math.min(a.edge, b.edge)).toBeLessThan(2 * step);
    }
  });
});
