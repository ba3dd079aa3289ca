import { createRandom, probability } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { fitLogistic, heldOutProbabilities } from './fit-logistic.ts';

/** Returns outcomes drawn with the log-odds 1 + 2 x, and an uninformative feature. */
function examples(count: number) {
  const random = createRandom(5);
  return Array.from({ length: count }, () => {
    const signs = { telling: 4 * random() - 2, chance: random() };
    return { signs, isSo: random() < 1 / (1 + Math.exp(-1 - 2 * signs.telling)) };
  });
}

describe('a logistic regression', () => {
  it('recovers the log-odds of the outcomes', () => {
    const model = fitLogistic(examples(4000), { telling: 1, chance: 1 });
    for (const telling of [-1, 0, 1]) {
      const expected = 1 / (1 + Math.exp(-1 - 2 * telling));
      expect(Math.abs(probability(model, { telling, chance: 0.5 }) - expected)).toBeLessThan(0.05);
    }
  });

  it('drops a feature that fits only with the wrong sign', () => {
    const model = fitLogistic(examples(400), { telling: -1, chance: 1 });
    expect(model.terms.telling.weight).toBe(0);
  });

  it('is calibrated on held-out examples', () => {
    const all = examples(2000);
    const held = heldOutProbabilities(all, { telling: 1, chance: 1 });
    const sure = all.filter((_, i) => held[i] > 0.9);
    expect(sure.length).toBeGreaterThan(300);
    expect(sure.filter(({ isSo }) => isSo).length / sure.length).toBeGreaterThan(0.9);
  });
});
