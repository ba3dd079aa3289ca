import { createRandom } from '../math/random.ts';
import { GRAIN_TILE } from './kernel-layout.ts';

const SEED = 0x6721;
/** Sizes are rounded to this part of a pixel, so that few tiles are made. */
const STEPS = 10;
const tiles = new Map<number, Float32Array>();

/** Blurs the rows of a tile that repeats, and exchanges rows and columns. */
function blurredRows(from: Float32Array, weights: readonly number[]): Float32Array {
  const out = new Float32Array(from.length);
  for (let y = 0; y < GRAIN_TILE; y++) {
    for (let x = 0; x < GRAIN_TILE; x++) {
      let sum = weights[0] * from[y * GRAIN_TILE + x];
      for (let k = 1; k < weights.length; k++) {
        const before = from[y * GRAIN_TILE + ((x - k) & (GRAIN_TILE - 1))];
        sum += weights[k] * (before + from[y * GRAIN_TILE + ((x + k) & (GRAIN_TILE - 1))]);
      }
      out[x * GRAIN_TILE + y] = sum;
    }
  }
  return out;
}

/**
 * A tile of grain that repeats without seams, with a mean of 0 and a standard deviation of 1: normal noise blurred by a
 * Gaussian of `size` pixels. Read-only.
 */
export function grainTile(size: number): Float32Array {
  const rounded = Math.round(size * STEPS);
  const known = tiles.get(rounded);
  if (known) return known;
  const random = createRandom(SEED);
  // Four uniform numbers are nearly normal.
  const noise = Float32Array.from({ length: GRAIN_TILE ** 2 }, () => random() + random() + random() + random() - 2);
  const sigma = rounded / STEPS;
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: reach + 1 }, (_, k) => (k === 0 ? 1 : Math.exp((-k * k) / (2 * sigma * sigma))));
  const blurred = blurredRows(blurredRows(noise, weights), weights);
  let sum = 0;
  let squares = 0;
  for (const value of blurred) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / blurred.length;
  const deviation = Math.sqrt(squares / blurred.length - mean * mean);
  const tile = blurred.map((value) => (value - mean) / deviation);
  tiles.set(rounded, tile);
  return tile;
}
