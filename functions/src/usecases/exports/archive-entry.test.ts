import { expect, it } from 'vitest';
import { planParts } from './archive-entry.ts';

it.each([
  { sizes: [3, 3, 3], parts: [3] },
  { sizes: [3, 3, 5], parts: [2, 1] },
  { sizes: [10, 1, 10], parts: [1, 1, 1] },
  { sizes: [5, 5, 5, 5, 5], parts: [2, 2, 1] },
  { sizes: [99, 1, 99], parts: [1, 1, 1] },
  { sizes: [0, 0, 0], parts: [3] },
  { sizes: [10], parts: [1] },
  { sizes: [], parts: [] },
])('puts files of $sizes bytes into parts with $parts files, at most 10 bytes each', ({ sizes, parts }) => {
  expect(planParts(sizes, 10)).toEqual(parts);
});
