import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileNoise } from './tile-noise.ts';

/** Ticking: twill with narrow indigo stripes along v, a broad one between two thin ones. */
export function tickingTexture(): Texture {
  const size = 256;
  return paintTexture('ticking', size, () => {
    const slub = tileNoise(161, size, 16, 128);
    return (x, y, out) => {
      const at = (x % 64) / 64;
      const near = (centre: number, half: number): boolean => Math.abs(at - centre) < half;
      const stripe = near(0.5, 0.075) || near(0.36, 0.025) || near(0.64, 0.025) ? 0.85 : 0;
      const twill = ((x + y) % 4) / 4;
      const tone = 1.1 + 0.05 * slub(x, y) - 0.08 * twill;
      out[0] = tone * (1 - 0.62 * stripe);
      out[1] = tone * (1 - 0.52 * stripe);
      out[2] = tone * (1 - 0.38 * stripe);
      out[3] = 0.5 + 0.3 * twill + 0.1 * slub(x, y);
    };
  });
}
