import { expect, it } from 'vitest';
import { boxMean } from './box-mean.ts';
import { colourGuide, guidedFilter } from './guided-filter.ts';

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

it('boxMean crops its window at the border', () => {
  const plane = Float32Array.from({ length: 12 }, (_, i) => i);
  // 4 x 3 cells, windows of 3 x 3.
  const mean = boxMean(plane, 4, 3, 1);
  expect(mean[0]).toBeCloseTo((0 + 1 + 4 + 5) / 4, 5);
  expect(mean[5]).toBeCloseTo(5, 5);
  expect(mean[11]).toBeCloseTo((6 + 7 + 10 + 11) / 4, 5);
  expect(boxMean(plane, 4, 3, 9)[6]).toBeCloseTo(5.5, 5);
});

it('aligns a border that is off by two cells with a change of hue at equal brightness', () => {
  const [width, height] = [40, 20];
  const red = new Float32Array(width * height);
  const green = new Float32Array(width * height);
  const blue = new Float32Array(width * height).fill(0.5);
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) {
    const x = i % width;
    red[i] = x < 20 ? 0.8 : 0.2;
    green[i] = x < 20 ? 0.2 : 0.5;
    plane[i] = x < 22 ? 1 : 0;
  }
  const fitted = colourGuide([red, green, blue], { width, height }, { radius: 6, flat: 1e-4 })(plane);
  const at = (x: number) => {
    const i = 10 * width + x;
    return fitted[4 * i] * red[i] + fitted[4 * i + 1] * green[i] + fitted[4 * i + 2] * blue[i] + fitted[4 * i + 3];
  };
  expect(at(19)).toBeGreaterThan(0.9);
  expect(at(20)).toBeLessThan(0.45);
});
