import { expect, it } from 'vitest';
import { recallArea, vanishingPointErrors } from './york.ts';

const K = { f: 500, cx: 319.5, cy: 239.5 };

it('returns zero errors for true directions in any order and with any sign', () => {
  const found = [
    [0, -7, 0],
    [320, 240, 1],
    [9, 0, 0],
  ] as const;
  const truth = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ] as const;
  for (const error of vanishingPointErrors(found, truth, K)) expect(error).toBeCloseTo(0, 5);
});

it('measures the area under the recall curve', () => {
  expect(recallArea([0, 5, 20], 10)).toBeCloseTo(0.5, 10);
});
