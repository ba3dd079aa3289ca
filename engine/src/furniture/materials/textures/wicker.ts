import type { Texture } from '../material.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileFractal, tileNoise } from './tile-noise.ts';

/** Closely woven rattan core: round strands along u that go over and under stakes along v. */
export function wickerTexture(): Texture {
  const size = 256;
  const [strand, stake] = [16, 32];
  return paintTexture('wicker', size, () => {
    const streak = tileNoise(161, size, 8, 128);
    const blotch = tileFractal(162, size, 4, 2);
    return (x, y, out) => {
      const row = Math.floor(y / strand);
      const across = ((y % strand) / strand) * 2 - 1;
      // Neighbouring strands pass a stake on opposite sides.
      const wave = Math.cos((Math.PI * (x + (row % 2) * stake)) / stake);
      const round = Math.sqrt(Math.max(0, 1 - across * across));
      const age = cellHash(row, Math.floor((x + (row % 2) * stake) / (2 * stake)) % 4, 16);
      const tone =
        (0.5 + 0.52 * round + 0.32 * wave * round) * (0.96 + 0.2 * age) + 0.07 * streak(x, y) + 0.05 * blotch(x, y);
      out[0] = tone;
      out[1] = tone * (0.95 + 0.05 * tone);
      out[2] = tone * (0.88 + 0.12 * tone);
      out[3] = 0.12 + 0.5 * round * (0.65 + 0.35 * wave) + 0.04 * streak(x, y);
    };
  });
}

/** A rattan pole: fine fibres along u, a darker, slightly swollen node here and there. */
export function rattanTexture(): Texture {
  const size = 256;
  const nodes = [0.11, 0.39, 0.74];
  return paintTexture('rattan', size, () => {
    const fibre = tileNoise(171, size, 3, 96);
    const stain = tileFractal(172, size, 4, 3);
    const wobble = tileNoise(173, size, 3, 12);
    return (x, y, out) => {
      const u = x / size + 0.006 * wobble(x, y);
      let node = 0;
      for (const place of nodes) node = Math.max(node, 1 - Math.abs(u - place) * 90);
      const tone = 1.02 + 0.08 * fibre(x, y) + 0.13 * stain(x, y) - 0.42 * node;
      out[0] = tone;
      out[1] = tone * (0.94 + 0.06 * tone);
      out[2] = tone * (0.86 + 0.14 * tone);
      out[3] = 0.4 + 0.12 * fibre(x, y) + 0.4 * node;
    };
  });
}

/** Twisted cords side by side along u: jute, seagrass, rope. */
export function cordTexture(): Texture {
  const size = 256;
  const [cord, twist] = [16, 16];
  return paintTexture('cord', size, () => {
    const fibre = tileNoise(181, size, 64, 128);
    const blotch = tileFractal(182, size, 4, 2);
    return (x, y, out) => {
      const row = Math.floor(y / cord);
      const across = ((y % cord) / cord) * 2 - 1;
      const round = Math.sqrt(Math.max(0, 1 - across * across));
      // Each ply runs slantwise over its cord.
      const ply = Math.abs(Math.sin(Math.PI * (x / twist + 0.45 * across + 0.37 * row)));
      const tone = 0.54 + 0.44 * round + 0.24 * round * (ply - 0.3) + 0.12 * fibre(x, y) + 0.07 * blotch(x, y);
      out[0] = tone;
      out[1] = tone * (0.95 + 0.05 * tone);
      out[2] = tone * (0.88 + 0.12 * tone);
      out[3] = 0.1 + 0.45 * round * (0.6 + 0.4 * ply) + 0.05 * fibre(x, y);
    };
  });
}

/**
 * A lit shade of open weave, once from its lower (x = 0) to its upper rim: light strands, brighter gaps between.
 * @param strands how many cross its height
 */
export function wovenGlowTexture(strands: 16 | 32): Texture {
  const size = 256;
  const pitch = size / strands;
  return paintTexture(`woven-glow-${strands}`, size, () => {
    const fibre = tileNoise(191, size, 24, 128);
    return (x, y, out) => {
      const t = (x + 0.5) / size - 0.46;
      const [i, j] = [Math.floor(x / pitch), Math.floor(y / pitch)];
      const [fx, fy] = [((x % pitch) / pitch) * 2 - 1, ((y % pitch) / pitch) * 2 - 1];
      const gap = Math.max(Math.abs(fx), Math.abs(fy)) > 0.72 && Math.min(Math.abs(fx), Math.abs(fy)) > 0.55;
      const over = (i + j) % 2 === 0 ? 1 - 0.35 * fy * fy : 0.86 - 0.35 * fx * fx;
      const light = 0.6 + 0.55 * Math.exp(-t * t * 7);
      const tone = light * (gap ? 1.75 : 0.72 * over * (1 + 0.25 * (cellHash(i, j, 19) - 0.5))) + 0.05 * fibre(x, y);
      out[0] = tone;
      out[1] = tone * (gap ? 0.98 : 0.84);
      out[2] = tone * (gap ? 0.9 : 0.62);
      out[3] = gap ? 0.2 : 0.5 + 0.2 * over;
    };
  });
}

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
