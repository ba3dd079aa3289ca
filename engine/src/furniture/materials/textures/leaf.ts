import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { tileFractal, tileNoise } from './tile-noise.ts';

/** One leaf: x across (midrib in the middle), y from stem to tip. It pales towards its rim and yellows a little at its tip. */
export function leafTexture(): Texture {
  const size = 128;
  return paintTexture('leaf', size, () => {
    const mottle = tileFractal(161, size, 5, 3);
    const bent = tileNoise(162, size, 5);
    return (x, y, out) => {
      const side = Math.abs((x + 0.5) / size - 0.5) * 2;
      const along = (y + 0.5) / size;
      const midrib = Math.max(0, 1 - side * (9 + 9 * along));
      // Side veins leave the midrib at an angle, bend towards the tip and fade before the rim; the blade bulges between them.
      const way = along * 8 - side * 1.9 + 0.5 * side * side + 0.16 * bent(x, y) + 9;
      const between = Math.abs((way % 1) - 0.5) * 2;
      const vein = Math.max(0, 1 - (1 - between) * 6) * (1 - 0.7 * side);
      const m = mottle(x, y);
      const tone =
        0.93 +
        0.15 * m +
        0.42 * midrib +
        0.2 * vein -
        0.1 * between * (1 - side) +
        0.1 * side ** 4 +
        0.16 * (along - 0.5);
      const yellow = 0.1 * m + 0.3 * midrib + 0.12 * vein + 0.14 * side ** 6 + 0.3 * Math.max(0, along - 0.86);
      out[0] = tone * (1 + yellow);
      out[1] = tone;
      out[2] = tone * (1 - 0.6 * yellow);
      out[3] = 0.55 - 0.35 * midrib - 0.3 * vein + 0.1 * m;
    };
  });
}

/** One sword of a snake plant: grey-green with dark bands that waver across it, and a pale yellow rim. */
export function swordTexture(): Texture {
  const size = 256;
  return paintTexture('sword', size, () => {
    const waver = tileFractal(165, size, 7, 3, 40);
    const patch = tileNoise(166, size, 3, 11);
    const fine = tileNoise(167, size, 12, 128);
    return (x, y, out) => {
      const side = Math.abs((x + 0.5) / size - 0.5) * 2;
      const along = (y + 0.5) / size;
      const band = Math.sin(along * 64 + 3.2 * waver(x, y) + 2.4 * patch(x, y));
      const dark = Math.max(0, Math.min(1, 0.5 + 1.5 * band * (0.6 + 0.4 * patch(y, x)))) * (0.5 + 0.5 * along ** 0.3);
      const rim = Math.max(0, Math.min(1, (side - 0.8) * 14));
      const tone = (1.24 - 0.52 * dark + 0.05 * fine(x, y)) * (1 - rim) + 1.72 * rim;
      out[0] = Math.min(2, tone * (1 - 0.1 * dark + 0.45 * rim));
      out[1] = Math.min(2, tone * (1 + 0.12 * rim));
      out[2] = tone * (1 - 0.1 * dark - 0.3 * rim);
      out[3] = 0.5 + 0.15 * fine(x, y) - 0.1 * dark;
    };
  });
}
