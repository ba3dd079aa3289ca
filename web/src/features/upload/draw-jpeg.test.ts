import { expect, test } from 'vitest';
import { scaledSize } from './draw-jpeg.ts';

test.each([
  [{ width: 1000, height: 500 }, 1_000_000, { width: 1000, height: 500 }],
  [{ width: 8000, height: 6000 }, 12_000_000, { width: 4000, height: 3000 }],
  [{ width: 100_000, height: 1 }, 100, { width: 3162, height: 1 }],
])('%j with at most %i pixels', (size, pixels, scaled) => {
  expect(scaledSize(size, pixels)).toEqual(scaled);
});
