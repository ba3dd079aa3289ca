import { expect, it } from 'vitest';
import { boxMean } from './box-mean.ts';
import { fitColourGuide } from './colour-guide.ts';

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
  const fitted = fitColourGuide([red, green, blue], { width, height, values: plane }, { radius: 6, flat: 1e-4 });
  const at = (x: number) => {
    const i = 10 * width + x;
    return fitted[4 * i] * red[i] + fitted[4 * i + 1] * green[i] + fitted[4 * i + 2] * blue[i] + fitted[4 * i + 3];
  };
  expect(at(19)).toBeGreaterThan(0.9);
  expect(at(20)).toBeLessThan(0.45);
});
