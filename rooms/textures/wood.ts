import type { Texture } from '@roomwright/engine/testing';
import { sharedTexture } from './paint-texture.ts';
import { periodicFractal, periodicNoise } from './periodic-noise.ts';

/**
 * Returns flat-sawn boards: growth rings cut at a low angle give cathedrals beside straight grain, with short dark
 * pores and slow changes of tone. u runs along the grain, v across.
 */
export function woodTexture(seed: number, size: number): Texture {
  return sharedTexture(`wood-${seed}`, size, (u, v) => {
    const sway = periodicFractal(seed, u, v, 4, 4, 3) - 0.5;
    const arch = periodicNoise(seed + 1, u, v, 7, 9) - 0.5;
    const ringPosition = (v * 110 + sway * 16 + arch * 13) % 1;
    const phase = ringPosition < 0 ? ringPosition + 1 : ringPosition;
    // Early wood darkens gradually into late wood, which ends abruptly.
    const ring = phase ** 2.2 * (phase > 0.9 ? (1 - phase) / 0.1 : 1);
    const fibre = periodicFractal(seed + 2, u + 0.004 * sway, v + 0.01 * sway, 24, 256, 3, 0.6) - 0.5;
    const streak = periodicFractal(seed + 6, u, v + 0.02 * sway, 5, 60, 3, 0.6) - 0.5;
    const poreNoise = periodicNoise(seed + 3, u, v + 0.012 * sway, 160, 512);
    const pore = poreNoise > 0.78 ? (poreNoise - 0.78) / 0.22 : 0;
    const tone = periodicFractal(seed + 4, u, v, 3, 6, 3) - 0.5;
    const shade = 1.09 - 0.24 * ring + 0.3 * fibre + 0.34 * streak - 0.34 * pore * (0.4 + 0.6 * ring) + 0.2 * tone;
    // Darker wood is also redder: blue decreases fastest.
    const warm = Math.max(0, 1.08 - shade);
    return {
      colour: [shade * (1 + 0.04 * warm), shade, shade * (1 - 0.22 * warm)],
      height: 0.75 - 0.3 * ring + 0.2 * fibre - 0.5 * pore,
    };
  });
}
