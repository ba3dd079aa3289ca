import type { Texture } from '@roomwright/engine/testing';
import { sharedTexture } from './paint-texture.ts';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/** Returns stone or ceramic: clouds, specks and, if `veins` is above 0, thin dark veins. */
export function stoneTexture(size: number, seed: number, veins: number): Texture {
  return sharedTexture(`stone-${seed}-${veins}`, size, (u, v) => {
    const cloud = periodicFractal(91 + seed, u, v, 4, 4, 6, 0.55) - 0.5;
    const speck = periodicNoise(92 + seed, u, v, 256, 256) - 0.5;
    const bend = periodicFractal(93 + seed, u, v, 2, 2, 6) - 0.5;
    // Veins are level lines of a linear ramp distorted by noise.
    const slope = 3 * u + 2 * v + 2.6 * bend;
    const fade = periodicNoise(94 + seed, u, v, 3, 5);
    const vein = fade * Math.exp(-(((slope - Math.round(slope)) / 0.012) ** 2));
    const shade = 1 + 0.22 * cloud + 0.06 * speck - veins * 0.22 * vein;
    return { colour: [shade, shade, shade * (1 - 0.03 * cloud)], height: 0.5 + 0.5 * cloud };
  });
}
