import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileNoise } from './tile-noise.ts';

/** One leaf: x across (midrib in the middle), y from stem to tip. */
export function leafTexture(): Texture {
  const size = 128;
  return paintTexture('leaf', size, () => {
    const mottle = tileNoise(161, size, 9);
    return (x, y, out) => {
      const side = Math.abs((x + 0.5) / size - 0.5) * 2;
      const along = (y + 0.5) / size;
      const midrib = Math.max(0, 1 - side * 14);
      // Side veins leave the midrib at an angle.
      const vein = Math.max(0, 1 - Math.abs(((along * 9 - side * 2.2 + 9) % 1) - 0.5) * 9);
      const tone = 0.96 + 0.12 * mottle(x, y) + 0.35 * midrib + 0.16 * vein - 0.08 * side + 0.22 * (along - 0.5);
      out[0] = tone * (1 + 0.25 * midrib);
      out[1] = tone;
      out[2] = tone * (1 - 0.1 * midrib);
      out[3] = 0.5 - 0.3 * midrib - 0.2 * vein;
    };
  });
}
