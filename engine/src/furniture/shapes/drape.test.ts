import { describe, expect, it } from 'vitest';
import { draped } from './drape.ts';

/** A shelf one metre deep at height 1; the cloth hangs 40 cm over its front edge. */
const LINE = [
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1, 0.6],
] as const;
const THROWN = { gathers: 5, bunched: 0.3, skew: 0.1, folds: 0.026, seed: 4 };

const breadth = (down: number): number => {
  const cloth = draped(LINE, 0.5, THROWN);
  return cloth(1, down, true)[0] - cloth(0, down, true)[0];
};

describe('draped', () => {
  it('gathers a thrown cloth at its upper end and spreads it at its hem', () => {
    expect(breadth(0)).toBeLessThan(0.8 * breadth(1));
  });

  it('never penetrates the surface below', () => {
    const cloth = draped(LINE, 0.5, THROWN);
    for (let i = 0; i <= 40; i++) {
      for (let j = 0; j <= 40; j++) {
        const [, y, z] = cloth(i / 40, j / 40, false);
        expect(Math.max(y - 1, z - 1)).toBeGreaterThan(-1e-9);
      }
    }
  });

  it('has as many folds as requested', () => {
    const cloth = draped(LINE, 0.5, THROWN);
    const heights = Array.from({ length: 121 }, (_, i) => cloth(i / 120, 0.3, true)[1]);
    const crests = heights.filter((y, i) => i > 0 && i < 120 && y > heights[i - 1] && y >= heights[i + 1]);
    expect(crests.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.012);
  });
});
