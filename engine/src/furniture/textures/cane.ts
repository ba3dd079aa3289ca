import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

/** Distance of a share of a cell from the nearest multiple of 1. */
const fromLine = (share: number): number => {
  const part = share - Math.floor(share);
  return Math.min(part, 1 - part);
};

/**
 * Chair caning: pairs of strands along and across, and diagonals that cut the corners of the squares between them, so that the
 * holes have eight sides (the "six-way standard" weave). 16 holes a side.
 */
export function caneTexture(): Texture {
  const size = 256;
  const cell = 16;
  return paintTexture('cane', size, () => {
    const blotch = tileFractal(141, size, 4, 3);
    return (x, y, out) => {
      const u = (x + 0.5) / cell;
      const v = (y + 0.5) / cell;
      const upright = fromLine(u);
      const level = fromLine(v);
      const rising = fromLine(u - v - 0.5) * Math.SQRT1_2;
      const falling = fromLine(u + v - 0.5) * Math.SQRT1_2;
      const strand = Math.min(upright, level) < 0.15;
      const diagonal = Math.min(rising, falling) < 0.085;
      const split = Math.min(upright, level) < 0.03 && !diagonal;
      const thread = 0.1 * (cellHash(Math.floor(u + 0.5) % 16, Math.floor(v + 0.5) % 16, 14) - 0.5);
      const tone = split ? 0.9 : diagonal ? 1.42 : strand ? 1.36 : 0.32;
      const t = tone * (1 + 0.06 * blotch(x, y) + thread);
      out[0] = t;
      out[1] = t * (tone < 0.5 ? 0.92 : 1);
      out[2] = t * (tone < 0.5 ? 0.84 : 0.98);
      out[3] = split ? 0.5 : diagonal ? 0.9 : strand ? 0.7 : 0.05;
    };
  });
}
