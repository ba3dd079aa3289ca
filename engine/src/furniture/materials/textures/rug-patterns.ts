import { planeLength } from '../../../math/plane-length.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import { mix, type Vec3 } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

/** Colour of a rug at (x, z) metres from its middle; `hw` and `hd` are half its width and depth. */
type Weave = (x: number, z: number, hw: number, hd: number) => Vec3;

/** Sets a rug up for one seed. */
export type Pattern = (seed: number) => {
  readonly weave: Weave;
  /** How far single knots differ in tone, and how far the rug is worn; 0 to 1. */
  readonly pile: number;
  readonly fade: number;
  /** Height of the pile at a place: -1 (hollow) to 1. */
  readonly relief?: (x: number, z: number, hw: number, hd: number) => number;
};

/** Distance from the rug's rim, metres. */
export function rim(x: number, z: number, hw: number, hd: number): number {
  const side = hw - Math.abs(x);
  const end = hd - Math.abs(z);
  return side < end ? side : end;
}

/**
 * Place in a rug that is coiled around its middle line: distance from that line, and the way along the coil. Its rim lies
 * at the distance min(hw, hd).
 */
export function coil(x: number, z: number, hw: number, hd: number): { readonly out: number; readonly along: number } {
  const line = Math.abs(hw - hd);
  const [u, v] = hw >= hd ? [x, z] : [z, x];
  const over = Math.max(0, Math.abs(u) - line);
  const out = planeLength(over, v);
  const angle = Math.atan2(over, Math.abs(v));
  const quarter = Math.min(Math.abs(u), line) + angle * Math.max(out, 0.02);
  return { out, along: Math.sign(u) * Math.sign(v || 1) * quarter };
}

/** Texels along the side over which lines wander. */
const SIZE = 512;

/** One colour with a narrow band near the rim. */
export const bordered =
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
export const berber =
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
export const striped =
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
export const arcs =
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
          const d = planeLength(x - c.x * hw, z - c.z * hd) - c.r;
          if (Math.abs(d) < 0.012) return mix(inks[0], [0, 0, 0], 0.35);
          if (d < 0) inside++;
        }
        return inks[inside % inks.length];
      },
    };
  };

/** A grid of thin lines. */
export const grid =
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
        // Soft over a knot: a hard edge would be dashed where texels are about as wide as the line.
        return mix(l, g, smoothStep(0.007, 0.012, Math.min(a, b)));
      },
    };
  };
