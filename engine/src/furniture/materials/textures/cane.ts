import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

/** Distance of a share of a cell from the nearest multiple of 1. */
const fromLine = (share: number): number => {
  const part = share - Math.floor(share);
  return Math.min(part, 1 - part);
};

/** One part of the weave: its tone, the shares of it in green and blue, and its height. */
interface Part {
  readonly tone: number;
  readonly green: number;
  readonly blue: number;
  readonly height: number;
}

const SPLIT: Part = { tone: 0.9, green: 1, blue: 0.98, height: 0.5 };
const DIAGONAL: Part = { tone: 1.42, green: 1, blue: 0.98, height: 0.9 };
const STRAND: Part = { tone: 1.36, green: 1, blue: 0.98, height: 0.7 };
const HOLE: Part = { tone: 0.32, green: 0.92, blue: 0.84, height: 0.05 };

/** The part of the weave at a place, in cells. */
function partAt(u: number, v: number): Part {
  const strand = Math.min(fromLine(u), fromLine(v));
  const diagonal = Math.min(fromLine(u - v - 0.5) * Math.SQRT1_2, fromLine(u + v - 0.5) * Math.SQRT1_2);
  if (diagonal < 0.085) return DIAGONAL;
  if (strand < 0.03) return SPLIT;
  return strand < 0.15 ? STRAND : HOLE;
}

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
      const { tone, green, blue, height } = partAt(u, v);
      const thread = 0.1 * (cellHash(Math.floor(u + 0.5) % 16, Math.floor(v + 0.5) % 16, 14) - 0.5);
      const t = tone * (1 + 0.06 * blotch(x, y) + thread);
      out[0] = t;
      out[1] = t * green;
      out[2] = t * blue;
      out[3] = height;
    };
  });
}
