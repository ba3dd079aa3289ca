import { planeLength } from '../../../math/plane-length.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import { mix } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { type Pattern, rim } from './rug-patterns.ts';
import { tileFractal, tileNoise } from './tile-noise.ts';

/** Noise is read at this many texels to the metre, over a tile of as many. */
const SCALE = 120;
const TILE = 512;

/** Width of a plain band along the rim of a worn rug, metres: without one its worn places look like shadows on the floor. */
const BAND = 0.055;

/**
 * A lattice of ogees, a leaf in each, carved in tone on tone and worn away here and there, in a band. A rug of clouds looked like
 * stained marble, and strong ones like stains (seen by judges in six of twelve pictures).
 */
export const ogees =
  (ground: string, figure: string, deep: string, gold: string): Pattern =>
  (seed) => {
    const [g, c, d, f] = [ground, figure, deep, gold].map(colour);
    const worn = tileFractal(seed + 21, TILE, 5, 4);
    const streak = tileNoise(seed + 24, TILE, 170, 6);
    const [wide, tall] = [0.42, 0.62];
    /** How much of the lattice, and of the leaf in it, is at a place. */
    const figureAt = (x: number, z: number): readonly [number, number] => {
      const row = Math.floor((z / tall) * 2 + 40);
      const v = (z / tall) * 2 + 40 - row;
      const shift = row % 2 === 0 ? 0 : 0.5;
      const u = (((x / wide + shift + 40) % 1) - 0.5) * 2;
      const curve = 0.5 - 0.5 * Math.cos(Math.PI * v);
      const line = Math.abs(Math.abs(u) - curve) * (wide / 2);
      // The leaf stands where the lattice is widest, in the middle between two rows.
      const centre = v < 0.5 ? 1 - Math.abs(u) : Math.abs(u);
      const height = (v < 0.5 ? v : 1 - v) * (tall / 2);
      const leaf = planeLength((centre * wide) / 2, height * 0.62);
      const veins = Math.abs(((((Math.atan2(height, (centre * wide) / 2 + 0.004) * 2.6) % 1) + 1) % 1) - 0.5);
      return [1 - smoothStep(0.008, 0.014, line), (1 - smoothStep(0.062, 0.07, leaf)) * smoothStep(0.08, 0.16, veins)];
    };
    return {
      pile: 0.1,
      fade: 0.03,
      weave(x, z, hw, hd) {
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const silk = 1 + 0.06 * streak(u, v);
        const d0 = rim(x, z, hw, hd);
        const [line, leaf] = figureAt(x, z);
        const kept = 0.3 + 0.7 * smoothStep(-0.3, 0.25, worn(u, v));
        const base = mix(mix(g, c, 0.62 * kept * Math.max(line, leaf)), d, 0.1 * kept * leaf);
        const inner = mix(base, f, 0.3 * kept * line);
        const out = mix(c, inner, smoothStep(BAND - 0.003, BAND + 0.003, d0));
        return [out[0] * silk, out[1] * silk, out[2] * silk];
      },
      relief(x, z) {
        const [line, leaf] = figureAt(x, z);
        return 0.7 * Math.max(line, leaf) - 0.3;
      },
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
  (seed) => {
    const g = colour(ground);
    const loops = tileNoise(seed + 45, TILE, 512, 400);
    const ball = tileFractal(seed + 46, TILE, 64, 3, 5);
    return {
      pile: 0.13,
      fade: 0.03,
      weave(x, z) {
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const k = 1 + 0.11 * loops(u, v) + 0.03 * ball(u, v);
        return [g[0] * k, g[1] * k, g[2] * k];
      },
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
