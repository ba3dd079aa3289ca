import { expect, test } from 'vitest';
import { waitAfter } from './sign-in-wait.ts';

test('the first wrong passwords cause no wait, then each doubles it, up to a quarter of an hour', () => {
  const waits = Array.from({ length: 14 }, (_, i) => waitAfter(i + 1, 4));
  expect(waits).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  expect(waitAfter(100_000, 4)).toBe(900);
});
