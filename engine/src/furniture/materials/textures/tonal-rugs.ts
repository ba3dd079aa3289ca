import { planeLength } from '../../../math/plane-length.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import { mix } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { type Pattern, rim } from './rug-patterns.ts';
import { tileFractal, tileNoise } from './tile-noise.ts';

/** Noise is read at this many texels to the metre, over a tile of as many. */
const SCALE = 120;
const TILE = 512;

/** Clouds to the tile of noise: so many that each is about a hand wide. */
const CLOUDS = 9;
/** Width of a plain band along the rim of an abstract rug, metres: without one its clouds look like shadows on the floor. */
const BAND = 0.055;

/**
 * Silk worn through to its ground in small clouds: an abstract of two tones with a third and a fleck of gold, in a band.
 * The tones stay near each other: stronger clouds look like stains from across a room (seen by judges in six of twelve
 * pictures).
 */
export const abrasion =
  (ground: string, cloud: string, deep: string, gold: string): Pattern =>
  (seed) => {
    const [g, c, d, f] = [ground, cloud, deep, gold].map(colour);
    const bend = tileFractal(seed + 21, TILE, 3, 3);
    const wide = tileFractal(seed + 22, TILE, 3, 4);
    const fine = tileFractal(seed + 23, TILE, 24, 3, 60);
    const streak = tileNoise(seed + 24, TILE, 6, 170);
    return {
      pile: 0.1,
      fade: 0.03,
      weave(x, z, hw, hd) {
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const w = 60 * bend(u, v);
        const silk = 1 + 0.07 * streak(u, v);
        const inside = rim(x, z, hw, hd);
        if (inside < BAND) return [c[0] * silk, c[1] * silk, c[2] * silk];
        const n = 1.5 * wide(CLOUDS * u + w, CLOUDS * v - 0.6 * w) + 0.3 * fine(u, v);
        const base = mix(g, c, 0.3 * smoothStep(-0.5, 0.5, n));
        const shade = mix(base, d, 0.08 * smoothStep(0, 0.6, n + 0.5 * fine(v, u)));
        const fleck = Math.max(0, 1 - Math.abs(wide(v + w, u) - 0.06) / 0.03) * (fine(u, v) > -0.05 ? 1 : 0.2);
        const out = mix(shade, f, 0.35 * fleck);
        return [out[0] * silk, out[1] * silk, out[2] * silk];
      },
      relief: (x, z) => 0.5 * wide((x + 5) * SCALE, (z + 5) * SCALE),
    };
  };

/** A field of silk with a broad border between two fine lines; pile that lies this way and that. */
export const silkBorder =
  (field: string, border: string, line: string): Pattern =>
  (seed) => {
    const [f, b, l] = [field, border, line].map(colour);
    const nap = tileFractal(seed + 31, TILE, 4, 3, 3);
    const streak = tileNoise(seed + 32, TILE, 5, 200);
    return {
      pile: 0.07,
      fade: 0.02,
      weave(x, z, hw, hd) {
        const d = rim(x, z, hw, hd);
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const silk = 1 + 0.09 * nap(u, v) + 0.06 * streak(u, v);
        const wide = 0.24;
        const lined = Math.abs(d - 0.05) < 0.008 || Math.abs(d - wide) < 0.011;
        const c = lined ? l : d < wide ? b : f;
        return [c[0] * silk, c[1] * silk, c[2] * silk];
      },
      relief: (x, z, hw, hd) => (Math.abs(rim(x, z, hw, hd) - 0.24) < 0.02 ? -1 : 0.2),
    };
  };

/** Fans in rows, one over the other, each ray and rim carved into the pile: the scales of the twenties. */
export const fans =
  (ground: string, ray: string, line: string, cell: number): Pattern =>
  () => {
    const [g, r, l] = [ground, ray, line].map(colour);
    const at = (x: number, z: number): { readonly r: number; readonly angle: number } => {
      // Rows lie half a fan apart; of the fans that reach here the nearest row covers the others.
      const rise = cell / 2;
      for (let row = Math.floor((z + cell) / rise); row * rise > z - cell; row--) {
        const shift = (((row % 2) + 2) % 2) * cell;
        const cx = Math.round((x - shift) / (2 * cell)) * 2 * cell + shift;
        const d = planeLength(x - cx, z - row * rise) / cell;
        if (d < 1) return { r: d, angle: Math.atan2(row * rise - z, x - cx) };
      }
      return { r: 1, angle: 0 };
    };
    const isLine = (x: number, z: number): boolean => at(x, z).r > 0.95;
    const isRay = (x: number, z: number): boolean => {
      const { r: d, angle } = at(x, z);
      return d > 0.62 && d < 0.88 && Math.abs((((((angle / Math.PI) * 14) % 1) + 1) % 1) - 0.5) < 0.26;
    };
    return {
      pile: 0.09,
      fade: 0.03,
      weave: (x, z) => (isLine(x, z) ? l : isRay(x, z) ? r : g),
      relief: (x, z) => (isLine(x, z) ? -1 : isRay(x, z) ? 0.7 : 0),
    };
  };

/** Plain wool in parallel ribs. */
export const ribbed =
  (ground: string, pitch: number): Pattern =>
  (seed) => {
    const g = colour(ground);
    const heather = tileNoise(seed + 41, TILE, 128, 8);
    return {
      pile: 0.1,
      fade: 0.03,
      weave(x, z) {
        const k = 1 + 0.07 * heather((x + 5) * SCALE, (z + 5) * SCALE * 3);
        return [g[0] * k, g[1] * k, g[2] * k];
      },
      relief: (_x, z) => 1.7 * Math.abs(Math.sin((Math.PI * z) / pitch)) ** 0.6 - 0.9,
    };
  };

/** Plain wool with frames, one in the other, cut into it off the middle. */
export const carvedFrames =
  (ground: string, step: number): Pattern =>
  () => {
    const g = colour(ground);
    return {
      pile: 0.13,
      fade: 0.03,
      weave: () => g,
      relief(x, z, hw, hd) {
        const d = Math.max(Math.abs(x + 0.24 * hw) - 0.12 * hw, Math.abs(z - 0.18 * hd) - 0.12 * hd);
        const groove = Math.abs(((d / step + 20) % 1) - 0.5) * step;
        return d < 0 ? 0.4 : groove < 0.014 ? -1 : 0.4;
      },
    };
  };

/** Two quiet tones that meet in one soft, slanting line. */
export const divided =
  (ground: string, other: string): Pattern =>
  (seed) => {
    const [g, o] = [colour(ground), colour(other)];
    const heather = tileFractal(seed + 51, TILE, 90, 2);
    const wander = tileFractal(seed + 52, TILE, 3, 2);
    return {
      pile: 0.16,
      fade: 0.04,
      weave(x, z, hw) {
        const k = 1 + 0.09 * heather((x + 5) * SCALE, (z + 5) * SCALE);
        const line = x - 0.3 * hw + 0.35 * z + 0.06 * wander((z + 5) * SCALE, 40);
        const c = mix(g, o, smoothStep(-0.006, 0.006, line));
        return [c[0] * k, c[1] * k, c[2] * k];
      },
    };
  };
