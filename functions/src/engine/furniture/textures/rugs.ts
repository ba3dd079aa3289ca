import { mix } from '../../math/vec3.ts';
import { colour } from '../colour.ts';
import type { Texture } from '../material.ts';
import { withNearest } from '../nearest-style.ts';
import type { StyleId } from '../pieces.ts';
import { oriental } from './oriental.ts';
import { type Pattern, rim } from './rug-pattern.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

const SIZE = 512;

/** One colour with a narrow band near the rim. */
const bordered =
  (ground: string, band: string): Pattern =>
  () => {
    const [g, b] = [colour(ground), colour(band)];
    return {
      pile: 0.16,
      fade: 0.05,
      weave(x, z, hw, hd) {
        const d = rim(x, z, hw, hd);
        return d > 0.07 && d < 0.11 ? b : g;
      },
    };
  };

/** Thin lines that wander into diamonds, on thick pale wool. */
const berber =
  (ground: string, line: string, cell: number): Pattern =>
  (seed) => {
    const [g, l] = [colour(ground), colour(line)];
    const wander = tileFractal(seed + 3, SIZE, 5, 3);
    return {
      pile: 0.2,
      fade: 0.06,
      weave(x, z, hw, hd) {
        const n = 0.035 * wander((x + hw) * 120, (z + hd) * 120);
        const u = (x + n) / cell;
        const v = (z + n * 0.7) / (cell * 1.35);
        const a = Math.abs(((u + v + 100) % 1) - 0.5);
        const b = Math.abs(((u - v + 100) % 1) - 0.5);
        return Math.min(a, b) < 0.028 ? l : g;
      },
    };
  };

/** Broad and narrow stripes across the rug. */
const striped =
  (ground: string, ...bands: readonly string[]): Pattern =>
  () => {
    const g = colour(ground);
    const inks = bands.map(colour);
    return {
      pile: 0.12,
      fade: 0.05,
      weave(x, _z, hw) {
        const s = ((x + hw) / 0.46) % 1;
        const k = Math.floor((x + hw) / 0.46);
        if (s < 0.1 || (s > 0.16 && s < 0.2)) return inks[k % inks.length];
        if (s > 0.5 && s < 0.53) return inks[(k + 1) % inks.length];
        return g;
      },
    };
  };

/** Large overlapping arcs in neighbouring tones, as carved into the pile. */
const arcs =
  (...tones: readonly string[]): Pattern =>
  (seed) => {
    const inks = tones.map(colour);
    const circles = Array.from({ length: 5 }, (_, k) => ({
      x: cellHash(k, 1, seed) * 2 - 1,
      z: cellHash(k, 2, seed) * 2 - 1,
      r: 0.5 + 0.7 * cellHash(k, 3, seed),
    }));
    return {
      pile: 0.14,
      fade: 0.04,
      weave(x, z, hw, hd) {
        let inside = 0;
        for (const c of circles) {
          const d = Math.hypot(x - c.x * hw, z - c.z * hd) - c.r;
          if (Math.abs(d) < 0.012) return mix(inks[0], [0, 0, 0], 0.35);
          if (d < 0) inside++;
        }
        return inks[inside % inks.length];
      },
    };
  };

/** A grid of thin lines. */
const grid =
  (ground: string, line: string): Pattern =>
  (seed) => {
    const [g, l] = [colour(ground), colour(line)];
    const wander = tileFractal(seed + 9, SIZE, 4, 2);
    return {
      pile: 0.16,
      fade: 0.05,
      weave(x, z, hw, hd) {
        const n = 0.012 * wander((x + hw) * 120, (z + hd) * 120);
        const a = Math.abs((((x + n) / 0.42 + 50.5) % 1) - 0.5) * 0.42;
        const b = Math.abs((((z + n) / 0.42 + 50.5) % 1) - 0.5) * 0.42;
        return Math.min(a, b) < 0.009 ? l : g;
      },
    };
  };

const PATTERNS = withNearest<readonly Pattern[]>({
  MODERN: [arcs('#d9d3c8', '#c9c0b2', '#b4aba0'), bordered('#bdb8b0', '#9a958c'), grid('#e2ddd2', '#6f6d69')],
  SCANDINAVIAN: [
    berber('#ebe5d8', '#4b4a48', 0.4),
    striped('#e6dfd0', '#8f9a92', '#c4a983', '#6f7f86'),
    bordered('#ddd6c8', '#c9c1b1'),
  ],
  TRADITIONAL: [
    oriental({
      field: '#7a2f2a',
      medallion: '#27344a',
      border: '#2c3950',
      light: '#d8c7a2',
      accent: '#a87a4c',
      fade: 0.12,
    }),
    oriental({
      field: '#c9bda4',
      medallion: '#5f7487',
      border: '#54687b',
      light: '#e8dfca',
      accent: '#a98d63',
      fade: 0.16,
    }),
    bordered('#c3b08c', '#5b4a36'),
  ],
  INDUSTRIAL: [
    oriental({
      field: '#8a8680',
      medallion: '#5d5f62',
      border: '#66666a',
      light: '#b9b3a8',
      accent: '#7c6a5c',
      fade: 0.6,
    }),
    bordered('#57585a', '#8d8a84'),
    oriental({
      field: '#8f5f4a',
      medallion: '#5f4a44',
      border: '#6a4f45',
      light: '#c4b39c',
      accent: '#8a7160',
      fade: 0.55,
    }),
  ],
});

/** Number of rug patterns in a style. */
export const rugPatterns = (style: StyleId): number => PATTERNS[style].length;

/**
 * A whole rug in the middle of a square of its longer side, x along its width; its texels hold twice the albedo.
 * Width and depth in metres.
 */
export function rugTexture(style: StyleId, pattern: number, width: number, depth: number, seed: number): Texture {
  // Knots are about 6 mm; a rug's seed moves only its wear and its wandering lines.
  const variant = seed % 8;
  const name = `rug-${style}-${pattern}-${width.toFixed(2)}-${depth.toFixed(2)}-${variant}`;
  return paintTexture(name, SIZE, () => {
    const { weave, pile, fade } = PATTERNS[style][pattern](variant);
    const wear = tileFractal(variant + 171, SIZE, 4, 3);
    const row = tileFractal(variant + 181, SIZE, 2, 2, 128);
    const metres = Math.max(width, depth) / SIZE;
    const [hw, hd] = [width / 2, depth / 2];
    const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
    return (x, y, out) => {
      // Beyond the rim its colour goes on, so that smaller copies of the picture do not mix in anything else.
      const c = weave(clamp((x + 0.5 - SIZE / 2) * metres, hw), clamp((y + 0.5 - SIZE / 2) * metres, hd), hw, hd);
      const knot = cellHash(x, y, 191) - 0.5;
      const worn = wear(x, y);
      const thin = Math.max(0, Math.min(0.85, fade * (0.7 + 1.4 * worn + 0.5 * knot)));
      const tone = 2 * (1 + pile * knot + 0.06 * row(x, y) + 0.08 * worn);
      // Worn wool shows the pale warp.
      out[0] = tone * (c[0] + (0.5 - c[0]) * thin);
      out[1] = tone * (c[1] + (0.48 - c[1]) * thin);
      out[2] = tone * (c[2] + (0.44 - c[2]) * thin);
      out[3] = 0.5 + 0.9 * knot * (0.4 + pile) + 0.15 * row(x, y);
    };
  });
}
