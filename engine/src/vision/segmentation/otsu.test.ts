import { expect, it } from 'vitest';
import { otsuThreshold } from './otsu.ts';

it('places the threshold between two groups', () => {
  const values = Float32Array.from({ length: 100 }, (_, i) => (i < 60 ? 1 + (i % 5) * 0.1 : 7 + (i % 5) * 0.1));
  const threshold = otsuThreshold(values, 8);
  expect(threshold).toBeGreaterThan(1.4);
  expect(threshold).toBeLessThan(7);
});

it('clips outliers to the limit', () => {
  const threshold = otsuThreshold(Float32Array.from([1, 1.2, 1.1, 5, 5.2, 900]), 6);
  expect(threshold).toBeGreaterThan(1.2);
  expect(threshold).toBeLessThan(5);
});
