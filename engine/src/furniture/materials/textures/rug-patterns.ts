import { planeLength } from '../../../math/plane-length.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import { mix, type Vec3 } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { cellHash, tileFractal, tileNoise } from './tile-noise.ts';

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

/** Noise is read at this many texels to the metre. */
const SCALE = 120;

/** A line `half` metres to each side, soft over a thread: 1 on it, 0 beside it. */
const drawn = (distance: number, half: number): number =>
  1 - smoothStep(half - 0.003, half + 0.003, Math.abs(distance));

/** Yarns of two tones twisted into each other, row by row, in a bound edge of `band`: the plainest of rugs. */
export const heathered =
  (ground: string, second: string, band: string): Pattern =>
  (seed) => {
    const [g, s, b] = [ground, second, band].map(colour);
    // Loops a thread wide, some darker; rows differ, as balls of yarn do. Larger flecks look like a blur from across a room.
    const fleck = tileNoise(seed + 71, SIZE, 512, 400);
    const ball = tileFractal(seed + 72, SIZE, 96, 3, 4);
    return {
      pile: 0.16,
      fade: 0.03,
      weave(x, z, hw, hd) {
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const mixed = mix(g, s, smoothStep(-1.9, 2.1, fleck(u, v) + 0.3 * ball(u, v)));
        return mix(b, mixed, smoothStep(0.026, 0.031, rim(x, z, hw, hd)));
      },
    };
  };

/** Twill in columns that lean this way and that, of two yarns with a little of the third, in a border of that. */
export const herringbone =
  (ground: string, second: string, third: string, column = 0.06): Pattern =>
  (seed) => {
    const [g, s, o] = [ground, second, third].map(colour);
    const spun = tileNoise(seed + 75, SIZE, 420, 300);
    const place = (x: number, z: number): number => {
      const k = Math.floor(z / column + 40);
      const across = z / column + 40 - k;
      return x / 0.019 + (k % 2 === 0 ? 1 : -1) * across * 2.4 + 120;
    };
    return {
      pile: 0.14,
      fade: 0.05,
      weave(x, z, hw, hd) {
        const twill = place(x, z);
        const rib = Math.abs((twill % 1) * 2 - 1);
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const n = spun(u, v);
        const yarn = mix(g, s, smoothStep(0.2, 0.8, rib + 0.25 * n));
        const c = mix(yarn, o, 0.07 * cellHash(Math.floor(z / column + 40), 3, seed));
        return mix(mix(o, s, 0.25 + 0.2 * n), c, smoothStep(0.052, 0.058, rim(x, z, hw, hd)));
      },
      relief: (x, z) => 1 - 1.6 * Math.abs((place(x, z) % 1) * 2 - 1),
    };
  };

/** Thin lines that wander into diamonds, on thick pale wool. */
export const berber =
  (ground: string, line: string, cell: number): Pattern =>
  (seed) => {
    const [g, l] = [colour(ground), colour(line)];
    const wander = tileFractal(seed + 3, SIZE, 5, 3);
    const dye = tileFractal(seed + 4, SIZE, 9, 3);
    return {
      pile: 0.2,
      fade: 0.06,
      weave(x, z, hw, hd) {
        const [p, q] = [(x + hw) * SCALE, (z + hd) * SCALE];
        const n = 0.05 * wander(p, q);
        const u = (x + n) / cell;
        const v = (z + n * 0.7) / (cell * 1.35);
        const a = Math.abs(((u + v + 100) % 1) - 0.5);
        const b = Math.abs(((u - v + 100) % 1) - 0.5);
        // Knotted by eye: a line is two or three knots wide, and its wool was dyed in small baths.
        const half = 0.021 + 0.008 * dye(q, p);
        const ink = mix(l, g, 0.12 + 0.2 * dye(p, q));
        return mix(ink, g, smoothStep(half - 0.006, half + 0.006, Math.min(a, b)));
      },
      relief: (x, z, hw, hd) => 0.5 * wander((z + hd) * 500, (x + hw) * 500),
    };
  };

/** Bands of every width across the rug, each of several threads, closer together towards the ends. */
export const striped =
  (ground: string, ...bands: readonly string[]): Pattern =>
  (seed) => {
    const g = colour(ground);
    const inks = bands.map(colour);
    const spun = tileNoise(seed + 77, SIZE, 256, 20);
    return {
      pile: 0.12,
      fade: 0.05,
      weave(x, z, hw) {
        const period = 0.52;
        const k = Math.floor((x + hw) / period);
        const t = x + hw - k * period;
        const own = (n: number): Vec3 => inks[(k + n) % inks.length];
        const uneven = 0.012 * (cellHash(k, 3, seed) - 0.5);
        const n = 0.5 + 0.5 * spun((x + 5) * SCALE, (z + 5) * SCALE);
        const fine = drawn(((t / 0.011 + 0.5) % 1) * 0.011 - 0.0055, 0.0028);
        if (t < 0.05 + uneven) return mix(own(0), g, 0.1 + 0.16 * n);
        if (t > 0.075 && t < 0.1) return mix(g, own(0), 0.75 * fine);
        if (t > 0.21 + uneven && t < 0.235) return mix(own(1), g, 0.2 + 0.2 * n);
        if (t > 0.25 && t < 0.33 - uneven) return mix(g, own(1), 0.16 + 0.16 * n);
        if (t > 0.42 && t < 0.45) return mix(g, own(2), 0.6 * fine);
        return mix(g, own(1), 0.05 * n);
      },
    };
  };

/** Large overlapping arcs in neighbouring tones, a groove carved along each. */
export const arcs =
  (...tones: readonly string[]): Pattern =>
  (seed) => {
    const inks = tones.map(colour);
    const streak = tileFractal(seed + 78, SIZE, 6, 3, 60);
    const circles = Array.from({ length: 5 }, (_, k) => ({
      x: cellHash(k, 1, seed) * 2 - 1,
      z: cellHash(k, 2, seed) * 2 - 1,
      r: 0.5 + 0.7 * cellHash(k, 3, seed),
    }));
    const at = (x: number, z: number, hw: number, hd: number): { readonly inside: number; readonly groove: number } => {
      let inside = 0;
      let groove = 0;
      for (const c of circles) {
        const d = planeLength(x - c.x * hw, z - c.z * hd) - c.r;
        groove = Math.max(groove, drawn(d, 0.009));
        if (d < 0) inside++;
      }
      return { inside, groove };
    };
    return {
      pile: 0.14,
      fade: 0.04,
      weave(x, z, hw, hd) {
        const { inside, groove } = at(x, z, hw, hd);
        const next = inks[(inside + 1) % inks.length];
        const c = mix(inks[inside % inks.length], next, 0.18 + 0.25 * streak((x + 5) * SCALE, (z + 5) * SCALE));
        return mix(c, [0, 0, 0], 0.14 * groove);
      },
      relief: (x, z, hw, hd) => 0.3 - 1.3 * at(x, z, hw, hd).groove,
    };
  };

/** Rows of dashes, sewn by eye over a mottled ground: each of its own length, some of them in the second yarn. */
export const dashes =
  (ground: string, line: string, second: string): Pattern =>
  (seed) => {
    const [g, l, o] = [ground, line, second].map(colour);
    const wander = tileFractal(seed + 79, SIZE, 7, 2);
    const loops = tileNoise(seed + 80, SIZE, 300, 220);
    const [row, step] = [0.075, 0.2];
    /** How much of a dash is at a place, and which one it is. */
    const dashAt = (x: number, z: number): { readonly share: number; readonly k: number; readonly j: number } => {
      const j = Math.floor(z / row + 60);
      const across = (z / row + 60 - j - 0.5) * row + 0.012 * wander((x + 5) * SCALE, (z + 5) * SCALE);
      const shifted = x / step + 60 + cellHash(j, 5, seed);
      const k = Math.floor(shifted);
      const half = step * (0.2 + 0.24 * cellHash(k, j, seed));
      const along = (shifted - k - 0.5) * step;
      return { share: drawn(along, half) * drawn(across, 0.0065), k, j };
    };
    return {
      pile: 0.16,
      fade: 0.05,
      weave(x, z, hw, hd) {
        const [u, v] = [(x + 5) * SCALE, (z + 5) * SCALE];
        const { share, k, j } = dashAt(x, z);
        const yarn = cellHash(j, k, seed + 2) < 0.22 ? o : l;
        const n = 1 + 0.07 * loops(u, v);
        const c = mix(g, yarn, 0.85 * share * smoothStep(0.03, 0.034, rim(x, z, hw, hd)));
        return [c[0] * n, c[1] * n, c[2] * n];
      },
      relief: (x, z) => dashAt(x, z).share - 0.2,
    };
  };
