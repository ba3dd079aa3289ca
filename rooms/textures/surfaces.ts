import type { Texture } from '../../functions/src/engine/furniture/material.ts';
import { sharedTexture } from './paint-texture.ts';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/** Wall paint from a roller: fine orange peel, and patches that took the paint a little differently. */
export function rollerTexture(size: number): Texture {
  return sharedTexture('roller', size, (u, v) => {
    const peel = periodicFractal(71, u, v, 64, 64, 3, 0.7);
    const patch = periodicFractal(72, u, v, 3, 3, 4) - 0.5;
    const shade = 1 + 0.035 * patch + 0.012 * (peel - 0.5);
    return { colour: [shade, shade, shade], height: peel };
  });
}

/** Cut-pile or loop carpet: tufts of random tone. */
export function carpetTexture(size: number, seed: number): Texture {
  return sharedTexture(`carpet-${seed}`, size, (u, v) => {
    const tuft = periodicNoise(81 + seed, u, v, 128, 128);
    const yarn = periodicNoise(82 + seed, u, v, 256, 256);
    const clump = periodicFractal(83 + seed, u, v, 6, 6, 4) - 0.5;
    const shade = 1 + 0.5 * (tuft - 0.5) + 0.35 * (yarn - 0.5) + 0.18 * clump;
    return { colour: [shade, shade, shade * (1 + 0.05 * (tuft - 0.5))], height: 0.6 * tuft + 0.4 * yarn };
  });
}

/** Stone or ceramic: clouds, specks and, when `veins` is above 0, thin dark veins. */
export function stoneTexture(size: number, seed: number, veins: number): Texture {
  return sharedTexture(`stone-${seed}-${veins}`, size, (u, v) => {
    const cloud = periodicFractal(91 + seed, u, v, 4, 4, 6, 0.55) - 0.5;
    const speck = periodicNoise(92 + seed, u, v, 256, 256) - 0.5;
    const bend = periodicFractal(93 + seed, u, v, 2, 2, 6) - 0.5;
    // Veins follow the level lines of a slow slope that noise has bent.
    const slope = 3 * u + 2 * v + 2.6 * bend;
    const fade = periodicNoise(94 + seed, u, v, 3, 5);
    const vein = fade * Math.exp(-(((slope - Math.round(slope)) / 0.012) ** 2));
    const shade = 1 + 0.22 * cloud + 0.06 * speck - veins * 0.22 * vein;
    return { colour: [shade, shade, shade * (1 - 0.03 * cloud)], height: 0.5 + 0.5 * cloud };
  });
}
