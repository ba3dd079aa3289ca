import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileNoise } from './tile-noise.ts';

/** A lit shade from its lower rim (x = 0) to its upper one: brightest where the bulb hangs, with threads of the cloth. */
export function glowTexture(): Texture {
  const size = 128;
  return paintTexture('glow', size, () => {
    const thread = tileNoise(141, size, 4, 64);
    const slub = tileNoise(142, size, 48, 5);
    return (x, y, out) => {
      const t = (x + 0.5) / size - 0.46;
      const tone = 0.56 + 0.62 * Math.exp(-t * t * 7) + 0.02 * thread(x, y) + 0.02 * slub(x, y);
      // Thinner light is redder.
      out[0] = tone;
      out[1] = tone * (0.94 + 0.06 * tone);
      out[2] = tone * (0.84 + 0.14 * tone);
      out[3] = 0.5;
    };
  });
}

/** Paper over thin hoops, lit from inside; x runs from the lower pole to the upper one. */
export function lanternTexture(): Texture {
  const size = 256;
  return paintTexture('lantern', size, () => {
    const fibre = tileNoise(151, size, 40, 24);
    return (x, y, out) => {
      const t = (x + 0.5) / size - 0.5;
      const hoop = Math.abs(((x * 16) / size) % 1) < 0.12 ? 0.86 : 1;
      const tone = (0.62 + 0.5 * Math.exp(-t * t * 9) + 0.03 * fibre(x, y)) * hoop;
      out[0] = tone;
      out[1] = tone * 0.985;
      out[2] = tone * 0.94;
      out[3] = 0.5;
    };
  });
}
