import { expect, it } from 'vitest';
import { ramp } from './ramp.ts';

it('is linear between both ends and constant beyond them, rising or falling', () => {
  expect([1, 2, 3, 4, 5].map((x) => ramp(2, 4, x))).toEqual([0, 0, 0.5, 1, 1]);
  expect([1, 2, 3, 4, 5].map((x) => ramp(4, 2, x))).toEqual([1, 1, 0.5, 0, 0]);
});
