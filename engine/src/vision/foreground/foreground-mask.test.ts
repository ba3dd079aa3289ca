import { expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { runningMedian } from './foreground-mask.ts';

it('runningMedian is the median of the values around each place, cropped at the ends of the row', () => {
  const random = createRandom(3);
  const width = 40;
  const values = Float32Array.from({ length: 3 * width }, () => Math.floor(random() * 256) / 255);
  for (const reach of [1, 4, 60]) {
    for (const [from, to] of [
      [0, width],
      [7, 30],
      [35, 40],
    ]) {
      const found: number[] = [];
      runningMedian(values, width, width, { from, to, reach }, (x, median) => {
        expect(x).toBe(from + found.length);
        found.push(median);
      });
      const expected = Array.from({ length: to - from }, (_, k) => {
        const x = from + k;
        const around = values.slice(width + Math.max(0, x - reach), width + Math.min(width, x + reach + 1)).sort();
        return around[around.length >> 1];
      });
      expect(found).toEqual(expected.map((median) => expect.closeTo(median, 6)));
    }
  }
});
