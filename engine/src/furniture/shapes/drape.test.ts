import { describe, expect, it } from 'vitest';
import { drape } from './drape.ts';

/** A shelf one metre deep at height 1; the cloth hangs 40 cm over its front edge. */
const LINE = [
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1, 0.6],
] as const;

describe('drape', () => {
  it('never penetrates the surface below', () => {
    const { positions } = drape(LINE, 0.5, { folds: 0.026, seed: 4 });
    for (let i = 0; i < positions.length; i += 3) {
      expect(Math.max(positions[i + 1] - 1, positions[i + 2] - 1)).toBeGreaterThan(-1e-9);
    }
  });
});
