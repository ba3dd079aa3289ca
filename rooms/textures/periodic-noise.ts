import { mixSeed } from '@roomwright/engine/testing';

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Returns a hash in [0, 1) of a lattice point. */
function lattice(seed: number, x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/**
 * Returns value noise on the unit square, periodic in both directions, with `fu` by `fv` lattice cells per repeat. 0
 * to 1, 0.5 on average.
 */
export function periodicNoise(seed: number, u: number, v: number, fu: number, fv: number): number {
  const x = (u - Math.floor(u)) * fu;
  const y = (v - Math.floor(v)) * fv;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = fade(x - x0);
  const ty = fade(y - y0);
  const xa = x0 % fu;
  const xb = (x0 + 1) % fu;
  const ya = y0 % fv;
  const yb = (y0 + 1) % fv;
  const top = lattice(seed, xa, ya) * (1 - tx) + lattice(seed, xb, ya) * tx;
  const bottom = lattice(seed, xa, yb) * (1 - tx) + lattice(seed, xb, yb) * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Returns a sum of octaves of periodic noise, each twice as fine and `gain` as strong; 0 to 1, 0.5 on average. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
export function periodicFractal(
  seed: number,
  u: number,
  v: number,
  fu: number,
  fv: number,
  octaves: number,
  gain = 0.5,
): number {
  let sum = 0;
  let weight = 0;
  let amplitude = 1;
  for (let o = 0; o < octaves; o++) {
    sum += amplitude * periodicNoise(mixSeed(seed, o), u, v, fu << o, fv << o);
    weight += amplitude;
    amplitude *= gain;
  }
  return sum / weight;
}

/** Returns value noise without period, for positions in metres. */
export function smoothNoise(seed: number, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = fade(x - x0);
  const ty = fade(y - y0);
  const top = lattice(seed, x0, y0) * (1 - tx) + lattice(seed, x0 + 1, y0) * tx;
  const bottom = lattice(seed, x0, y0 + 1) * (1 - tx) + lattice(seed, x0 + 1, y0 + 1) * tx;
  return top * (1 - ty) + bottom * ty;
}
