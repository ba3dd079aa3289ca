import { expect, it } from 'vitest';
import { createRandom } from '../math/random.ts';
import { grainHoles } from './plaster.ts';
import { HOLE, SOURCE } from './sheet.ts';

const WIDTH = 160;
const HEIGHT = 120;
const HOLE_FROM = 80;

/**
 * A wall of which the right half is a hole that was filled with flat paint, with a dark socket in the left half.
 *
 * @param grain how far squares of some texels differ from each other at most
 */
function grained(grain: number, square: number): Float32Array {
  const random = createRandom(4);
  const tones = Float32Array.from({ length: WIDTH * HEIGHT }, () => 1 + grain * (2 * random() - 1));
  const values = new Float32Array(3 * WIDTH * HEIGHT).fill(1);
  const state = new Uint8Array(WIDTH * HEIGHT).fill(SOURCE);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      if (x >= HOLE_FROM) {
        state[i] = HOLE;
        continue;
      }
      const isSocket = x > 30 && x < 40 && y > 50 && y < 60;
      const tone = tones[Math.floor(y / square) * Math.ceil(WIDTH / square) + Math.floor(x / square)] ?? 1;
      values.fill(isSocket ? 0.5 : tone, 3 * i, 3 * i + 3);
    }
  }
  const sheet = { width: WIDTH, height: HEIGHT, values, state };
  const filled = { ...sheet, values: values.slice() };
  grainHoles(sheet, [0, HEIGHT], 100, filled);
  return filled.values;
}

/** Standard deviation of what is seen without the socket, and of what was filled. */
function deviations(values: Float32Array): readonly [number, number] {
  return [[0, 30] as const, [HOLE_FROM + 5, WIDTH - 5] as const].map(([from, to]) => {
    let [sum, squares, count] = [0, 0, 0];
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = from; x < to; x++) {
        const v = values[3 * (y * WIDTH + x)];
        sum += v;
        squares += v * v;
        count++;
      }
    }
    return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  }) as [number, number];
}

it.each([1, 4])('gives what was filled the grain of the plaster around it, in squares of %d texels', (square) => {
  const [seen, filled] = deviations(grained(0.05, square));
  expect(filled / seen).toBeGreaterThan(0.5);
  expect(filled / seen).toBeLessThan(1.5);
});

it('leaves flat paint flat', () => {
  expect(deviations(grained(0, 1))[1]).toBeLessThan(1e-4);
});
