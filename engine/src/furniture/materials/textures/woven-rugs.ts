import { smoothStep } from '../../../math/smooth-step.ts';
import { mix, type Vec3 } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { coil, type Pattern } from './rug-patterns.ts';
import { cellHash, tileFractal, tileNoise } from './tile-noise.ts';

const wrap = (value: number): number => ((value % 1) + 1) % 1;

/** Two yarns in turn; they repeat at every whole number. */
const checks = (place: number, first: Vec3, second: Vec3): Vec3 => (wrap(place) < 0.5 ? first : second);

/** Colour of a stepped diamond `d` metres from its middle. */
function diamond(d: number, ground: Vec3, first: Vec3, second: Vec3, third: Vec3): Vec3 {
  if (d < 0.055) return ground;
  if (d < 0.1) return second;
  if (d < 0.122) return ground;
  if (d < 0.18) return first;
  return d < 0.2 ? third : mix(ground, third, 0.12);
}

/** A kilim: broad bands of stepped diamonds, zigzags and fine stripes, woven from the ends to the middle alike. */
export const kilim =
  (ground: string, ...yarns: readonly string[]): Pattern =>
  (seed) => {
    const g = colour(ground);
    const inks = yarns.map(colour);
    const abrash = tileFractal(seed + 61, 512, 2, 2, 40);
    const spun = tileFractal(seed + 62, 512, 128, 2, 24);
    const weave = (x: number, z: number, hw: number): Vec3 => {
      const period = 0.62;
      const across = hw - Math.abs(x);
      const band = Math.floor(across / period);
      // Slit weave has only steps, two warps wide: places are rounded to its grid, more finely along the weft.
      const t = Math.floor((across - band * period) / 0.008) * 0.008;
      const v = Math.floor(Math.abs(z) / 0.012) * 0.012;
      const [first, second, third] = [0, 1, 2].map((k) => inks[(band + k) % inks.length]);
      if (t < 0.045) return inks[(band + 3) % inks.length];
      if (t < 0.075) return checks(v / 0.048, g, first);
      if (t < 0.47) {
        const cell = 0.44;
        const fz = Math.abs(wrap(v / cell) - 0.5) * cell;
        const fx = Math.abs(t - 0.28);
        return diamond(fz + fx, g, first, second, third);
      }
      if (t < 0.5) return checks(v / 0.048 + 0.5, g, second);
      const zigzag = Math.abs(wrap(v / 0.132) - 0.5) * 0.132;
      return t - 0.52 < zigzag ? third : g;
    };
    return {
      pile: 0.12,
      fade: 0.16,
      weave(x, z, hw, hd) {
        const c = weave(x, z, hw);
        // Each batch of yarn took the dye a little differently, and no thread did so evenly.
        const [u, v] = [(x + hw) * 120, (z + hd) * 120];
        const k = 1 + 0.2 * abrash(u, 0.25 * v) + 0.14 * spun(u, v);
        return [c[0] * k, c[1] * k, c[2] * k];
      },
    };
  };

/** Cords coiled around the middle, each a plait; `yarnOf` chooses its yarns by their place. */
const coiled =
  (width: number, plait: number, yarnOf: (share: number, row: number, strand: number) => Vec3): Pattern =>
  () => {
    const place = (x: number, z: number, hw: number, hd: number) => {
      const { out, along } = coil(x, z, hw, hd);
      const row = Math.floor(out / width);
      const across = 2 * wrap(out / width) - 1;
      // Strands of a plait cross like the barbs of a feather.
      const strand = wrap(along / plait + 0.34 * Math.abs(across) + 0.5 * (row % 2));
      return { row, across, strand, share: out / Math.min(hw, hd) };
    };
    return {
      pile: 0.16,
      fade: 0.05,
      weave(x, z, hw, hd) {
        const { row, across, strand, share } = place(x, z, hw, hd);
        const c = yarnOf(share, row, Math.floor(strand * 3 + (across > 0 ? 1 : 0)));
        const shade = 1 - 0.45 * Math.abs(across) ** 6 - 0.16 * Math.abs(2 * wrap(strand * 3) - 1) ** 3;
        return [c[0] * shade, c[1] * shade, c[2] * shade];
      },
      relief(x, z, hw, hd) {
        const { across, strand } = place(x, z, hw, hd);
        return 1.2 * (1 - Math.abs(across) ** 3) * (0.7 + 0.3 * Math.sin(Math.PI * wrap(strand * 3))) - 0.8;
      },
    };
  };

/** Plaits of wool rags, coiled: a heart, a broad field of mixed yarn and darker rows, as hand-me-downs gave them. */
export const braided = (ground: string, ...yarns: readonly string[]): Pattern => {
  const g = colour(ground);
  const inks = yarns.map(colour);
  return coiled(0.05, 0.15, (share, row, strand) => {
    const ring = Math.floor(share * 9);
    const main = ring % 3 === 1 ? inks[Math.floor(ring / 3) % inks.length] : g;
    const mixed = cellHash(row, strand, 7) < 0.3 ? inks[(row + strand) % inks.length] : main;
    return strand % 3 === 0 ? mixed : main;
  });
};

/** A coil of jute with one or two darker rows near its rim. */
export const juteCoil = (ground: string, dark: string): Pattern => {
  const [g, d] = [colour(ground), colour(dark)];
  return coiled(0.038, 0.1, (share, row, strand) => {
    const c = Math.abs(share - 0.84) < 0.045 || (share > 0.3 && share < 0.34) ? d : g;
    const k = 0.9 + 0.2 * cellHash(row, strand, 3);
    return [c[0] * k, c[1] * k, c[2] * k];
  });
};

/** Plain jute in a herringbone of thick cords. */
export const juteWeave =
  (ground: string): Pattern =>
  () => {
    const g = colour(ground);
    const cordAt = (x: number, z: number): number => {
      const column = Math.floor(x / 0.07);
      return wrap((z + (column % 2 === 0 ? 1 : -1) * (x - column * 0.07) * 0.9) / 0.026);
    };
    return {
      pile: 0.2,
      fade: 0.04,
      weave(x, z) {
        const k = 0.8 + 0.3 * Math.sin(Math.PI * cordAt(x + 5, z + 5)) ** 0.7;
        return [g[0] * k, g[1] * k, g[2] * k];
      },
      relief: (x, z) => 1.4 * Math.sin(Math.PI * cordAt(x + 5, z + 5)) - 0.9,
    };
  };

/** A threadbare plaid: broad pale bands and pairs of thin lines, both ways, in twill. */
export const plaid =
  (ground: string, broad: string, line: string, cell: number): Pattern =>
  (seed) => {
    const [g, b, l] = [ground, broad, line].map(colour);
    const spun = tileFractal(seed + 65, 512, 128, 2);
    /** How much of a set of stripes is at a place along it: of its broad band, and of its thin lines. */
    const stripes = (at: number): readonly [number, number] => {
      const t = wrap(at / cell) * cell;
      const edge = (from: number, to: number): number =>
        smoothStep(from - 0.004, from + 0.004, t) * (1 - smoothStep(to - 0.004, to + 0.004, t));
      return [
        edge(0.1 * cell, 0.42 * cell),
        Math.max(edge(0.66 * cell, 0.69 * cell), edge(0.74 * cell, 0.77 * cell), edge(0.25 * cell, 0.27 * cell)),
      ];
    };
    return {
      pile: 0.18,
      fade: 0.06,
      weave(x, z) {
        const [bx, lx] = stripes(x + 9);
        const [bz, lz] = stripes(z + 9);
        const n = 0.2 * spun((x + 5) * 120, (z + 5) * 120);
        const twill = 0.08 * Math.sin(((x + z) * 2 * Math.PI) / 0.018);
        const ground = mix(g, b, Math.max(0, 0.4 * (bx + bz) + (bx + bz) * (n + twill)));
        return mix(ground, l, Math.max(0, Math.min(0.8, 0.42 * (lx + lz) + (lx + lz) * (n + twill))));
      },
    };
  };

/** Mattress stripes gone soft in the wash: a broad band of many threads with thin companions, over and over. */
export const tickingStripes =
  (ground: string, stripe: string, period: number): Pattern =>
  (seed) => {
    const [g, s] = [colour(ground), colour(stripe)];
    const spun = tileNoise(seed + 67, 512, 256, 30);
    const washed = tileFractal(seed + 68, 512, 4, 3);
    return {
      pile: 0.16,
      fade: 0.05,
      weave(x, z, hw) {
        const t = wrap((x + hw) / period) * period;
        const inside = (from: number, to: number): number =>
          smoothStep(from * period - 0.002, from * period + 0.002, t) *
          (1 - smoothStep(to * period - 0.002, to * period + 0.002, t));
        const [u, v] = [(x + 5) * 120, (z + 5) * 120];
        const n = 0.18 * spun(u, v) + 0.16 * washed(u, v);
        const thin = Math.max(inside(0.005, 0.03), inside(0.4, 0.425), inside(0.46, 0.485));
        const broad = inside(0.1, 0.32) * (0.62 + 0.24 * Math.sin((t * 2 * Math.PI) / 0.0105));
        const dark = Math.max(thin * 0.7, broad);
        return mix(g, s, Math.max(0, dark * (1 + n) + 0.12 * n));
      },
    };
  };
