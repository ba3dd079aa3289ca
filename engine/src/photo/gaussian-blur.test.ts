import { describe, expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import type { MapPlane } from './sample-plane.ts';

/** Reference implementation: the 2-D weighted mean with replicated border. */
function blurredAt({ width, height, values }: MapPlane, sigma: number, at: number): number {
  const radius = Math.ceil(3 * sigma);
  const [column, row] = [at % width, Math.floor(at / width)];
  let [sum, total] = [0, 0];
  for (let j = -radius; j <= radius; j++) {
    for (let i = -radius; i <= radius; i++) {
      const weight = Math.exp((-i * i - j * j) / (2 * sigma * sigma));
      const [x, y] = [Math.min(width - 1, Math.max(0, column + i)), Math.min(height - 1, Math.max(0, row + j))];
      sum += weight * values[y * width + x];
      total += weight;
    }
  }
  return sum / total;
}

describe('gaussianBlur', () => {
  it.each([
    [1, 1, 0.9],
    [2, 7, 0.7],
    [5, 3, 2],
    [31, 18, 1.4],
    [64, 9, 4],
  ])('of %i x %i values by %f pixels matches the reference', (width, height, sigma) => {
    const random = createRandom(3);
    const plane = Float32Array.from({ length: width * height }, () => 255 * random());
    const blurred = gaussianBlur(plane, width, height, sigma);
    expect(blurred).toHaveLength(plane.length);
    blurred.forEach((value, at) => {
      expect(value).toBeCloseTo(blurredAt({ width, height, values: plane }, sigma, at), 3);
    });
  });

  it('extends to its radius', () => {
    const plane = new Float32Array(81);
    plane[40] = 1;
    const touched = [...gaussianBlur(plane, 9, 9, 2, 1)].flatMap((value, at) => (value > 0 ? [at] : []));
    expect(touched).toEqual([30, 31, 32, 39, 40, 41, 48, 49, 50]);
  });

  it('is not affected by the previous plane', () => {
    gaussianBlur(new Float32Array(400).fill(9), 20, 20, 1);
    expect(gaussianBlur(new Float32Array(6).fill(2), 3, 2, 1)).toEqual(new Float32Array(6).fill(2));
  });
});
