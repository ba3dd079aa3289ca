import { planeLength } from '../../../math/plane-length.ts';
import type { Texture } from '../material.ts';
import { paintTexture, type Texel } from './texel.ts';
import { cellHash, tileFractal, tileNoise } from './tile-noise.ts';

interface Grain {
  readonly seed: number;
  /** Growth rings across the picture (whole number, so that it repeats). */
  readonly rings: number;
  /** How far rings wander, in rings. */
  readonly wander: number;
  readonly ringContrast: number;
  readonly streakContrast: number;
  readonly poreContrast: number;
}

/** Growth rings cut along the log: u (x) runs along the grain. */
function grainTexture(name: string, grain: Grain): Texture {
  const size = 256;
  return paintTexture(name, size, () => {
    const { seed, rings, wander } = grain;
    const bend = tileFractal(seed, size, 1, 2, 4);
    const streak = tileNoise(seed + 1, size, 4, 110);
    const pores = tileNoise(seed + 2, size, 28, 128);
    const shade = tileNoise(seed + 3, size, 2, 4);
    return (x, y, out) => {
      const ring = (y / size) * rings + wander * bend(x, y);
      const index = Math.floor(ring);
      const phase = ring - index;
      // Late wood darkens slowly and ends quickly; no two years are alike.
      const year = 0.35 + 0.65 * cellHash(((index % rings) + rings) % rings, 1, seed);
      const late = year * (phase < 0.78 ? (phase / 0.78) ** 2 : (1 - phase) / 0.22);
      const pore = Math.max(0, pores(x, y) - 0.35) * (0.4 + late);
      const s = streak(x, y);
      const tone =
        1.04 -
        grain.ringContrast * (late - 0.3) +
        grain.streakContrast * s -
        grain.poreContrast * pore +
        0.06 * shade(x, y);
      warm(out, tone);
      out[3] = 0.6 - 0.25 * late - 0.6 * pore + 0.1 * s;
    };
  });
}

/** Dark parts of wood are redder than light ones. */
function warm(out: Texel, tone: number): void {
  out[0] = tone;
  out[1] = tone * (0.93 + 0.07 * tone);
  out[2] = tone * (0.84 + 0.16 * tone);
}

/** Straight, open grain with dark pores. */
export const oakTexture = (): Texture =>
  grainTexture('oak', { seed: 71, rings: 26, wander: 3.4, ringContrast: 0.2, streakContrast: 0.09, poreContrast: 0.3 });

/** Closer grain with soft, wandering figure. */
export const walnutTexture = (): Texture =>
  grainTexture('walnut', {
    seed: 81,
    rings: 19,
    wander: 3.2,
    ringContrast: 0.36,
    streakContrast: 0.2,
    poreContrast: 0.25,
  });

/** Reclaimed boards, four across the picture: each with its own tone, knots, nail holes and open joints. */
export function plankTexture(): Texture {
  const size = 256;
  const boards = 4;
  const width = size / boards;
  return paintTexture('plank', size, () => {
    const bend = tileFractal(91, size, 2, 2, 8);
    const streak = tileNoise(92, size, 4, 110);
    const saw = tileNoise(93, size, 90, 8);
    const dirt = tileFractal(94, size, 4, 2);
    const knots = Array.from({ length: 6 }, (_, k) => ({
      x: cellHash(k, 3, 9) * size,
      y: (k % boards) * width + width * (0.3 + 0.4 * cellHash(k, 4, 9)),
      r: 3 + 4.5 * cellHash(k, 5, 9),
    }));
    return (x, y, out) => {
      const board = Math.floor(y / width);
      const across = y - board * width;
      const edge = Math.min(across, width - across);
      let ring = (across / width) * 7 + board * 3.7 + 1.4 * bend(x, y);
      let knot = 0;
      for (const k of knots) {
        let dx = Math.abs(x - k.x);
        if (dx > size / 2) dx = size - dx;
        const dy = y - k.y;
        const d = Math.sqrt(dx * dx * 0.35 + dy * dy) / k.r;
        if (Math.floor(k.y / width) !== board || d > 4) continue;
        ring += (2.2 * Math.sign(dy)) / (0.6 + d * d);
        if (d < 1) knot = Math.max(knot, 1 - d * d);
      }
      const phase = ring - Math.floor(ring);
      const joint = edge < 2 ? 1 - edge / 2 : 0;
      const tone =
        (1.02 + 0.3 * (cellHash(board, 7, 9) - 0.5)) *
        (1.05 - 0.24 * (phase ** 1.8 - 0.3) + 0.2 * streak(x, y) + 0.05 * saw(x, y) + 0.16 * dirt(x, y)) *
        (1 - 0.55 * knot) *
        (1 - 0.75 * joint);
      warm(out, tone);
      out[3] = 0.65 - 0.2 * phase + 0.12 * streak(x, y) + 0.06 * saw(x, y) - 0.6 * joint;
    };
  });
}

/**
 * Wood carved by hand: flowers of eight petals between crossing bands, four a side. The hollows are darker, as dirt and wax
 * leave them; the grain of the board runs through all of it.
 */
export function carvedTexture(): Texture {
  const size = 256;
  const cell = 64;
  return paintTexture('carved', size, () => {
    const hand = tileFractal(171, size, 8, 2);
    const streak = tileNoise(172, size, 6, 100);
    return (x, y, out) => {
      const u = ((x + 0.5) % cell) / cell - 0.5;
      const v = ((y + 0.5) % cell) / cell - 0.5;
      const r = planeLength(u, v) * (1 + 0.03 * hand(x, y));
      const angle = Math.atan2(v, u);
      // Petals reach out to a ring; a button sits in the middle; leaves fill the corners of the lattice.
      const petal = Math.cos(8 * angle) * 0.5 + 0.5;
      const reach = 0.2 + 0.13 * Math.sqrt(petal);
      const inPetal = Math.max(0, 1 - (r / reach) ** 6) * Math.min(1, Math.max(0, (r - 0.09) * 30));
      const vein = Math.max(0, 1 - 14 * Math.abs(Math.sin(4 * angle)) * r);
      const button = Math.max(0, 1 - (r / 0.085) ** 4);
      const ring = Math.max(0, 1 - Math.abs(r - 0.4) / 0.04);
      const corner = planeLength(0.5 - Math.abs(u), 0.5 - Math.abs(v));
      const bud = Math.max(0, 1 - (corner / 0.16) ** 4) * (1 - 0.6 * Math.max(0, 1 - Math.abs(corner - 0.09) / 0.025));
      const relief = Math.min(
        1,
        Math.max(inPetal * (0.55 + 0.35 * petal - 0.3 * vein), button, 0.85 * Math.sqrt(ring), 0.9 * bud),
      );
      const tone = (0.62 + 0.5 * relief ** 0.7) * (1.26 + 0.09 * streak(x, y) + 0.08 * hand(x, y));
      out[0] = tone;
      out[1] = tone * (0.9 + 0.1 * Math.min(1, tone));
      out[2] = tone * (0.8 + 0.2 * Math.min(1, tone));
      out[3] = 0.06 + 0.85 * relief + 0.04 * hand(x, y);
    };
  });
}
