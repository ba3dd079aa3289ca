import { expect, it } from 'vitest';
import { guidedFilter } from './guided-filter.ts';

it('aligns a blurred border with the guide and leaves flat parts unchanged', () => {
  const width = 16;
  const guide = Float32Array.from({ length: width * 4 }, (_, i) => (i % width < 8 ? 0.2 : 0.8));
  const blurred = Float32Array.from({ length: width * 4 }, (_, i) => Math.min(1, Math.max(0, ((i % width) - 4.5) / 6)));
  const sharp = guidedFilter(guide, { width, height: 4, values: blurred }, { radius: 3, flat: 1e-4 });
  expect(sharp[8] - sharp[7]).toBeGreaterThan(2.5 * (blurred[8] - blurred[7]));
  expect(sharp[0]).toBeCloseTo(0, 1);
  expect(sharp[15]).toBeCloseTo(1, 1);
});

it('preserves constants', () => {
  const guide = Float32Array.from({ length: 30 }, (_, i) => (i * 7) % 5);
  const plain = new Float32Array(30).fill(0.4);
  for (const v of guidedFilter(guide, { width: 6, height: 5, values: plain }, { radius: 2, flat: 1e-4 }))
    expect(v).toBeCloseTo(0.4, 5);
});
