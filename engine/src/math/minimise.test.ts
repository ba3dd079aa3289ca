import { expect, test } from 'vitest';
import { minimise } from './minimise.ts';

test('finds the minimum of a long oblique valley', () => {
  const valley = ([x, y]: readonly number[]): number => (x - 1) ** 2 + 20 * (y - 2 * x) ** 2;
  const { at, value } = minimise(valley, [4, -3], [0.5, 0.5], 200);
  expect(at[0]).toBeCloseTo(1, 2);
  expect(at[1]).toBeCloseTo(2, 2);
  expect(value).toBeLessThan(1e-4);
});
