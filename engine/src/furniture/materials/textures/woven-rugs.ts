import { mix, type Vec3 } from '../../../math/vec3.ts';
import { colour } from '../colour.ts';
import { coil, type Pattern } from './rug-patterns.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

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
    const step = 0.022;
    const weave = (x: number, z: number, hw: number): Vec3 => {
      // Slit weave has only steps: places are rounded to its grid.
      const across = hw - Math.abs(x);
      const [u, v] = [Math.floor(across / step) * step, Math.floor(Math.abs(z) / step) * step];
      const period = 0.62;
      const band = Math.floor(u / period);
      const t = u - band * period;
      const [first, second, third] = [0, 1, 2].map((k) => inks[(band + k) % inks.length]);
      if (t < 0.045) return inks[(band + 3) % inks.length];
      if (t < 0.09) return checks(v / 0.088, g, first);
      if (t < 0.47) {
        const cell = 0.44;
        const fz = Math.abs(wrap(v / cell) - 0.5) * cell;
        const fx = Math.abs(t - 0.28);
        return diamond(fz + fx, g, first, second, third);
      }
      if (t < 0.52) return checks(v / 0.088 + 0.5, g, second);
      const zigzag = Math.abs(wrap(v / 0.132) - 0.5) * 0.132;
      return t - 0.52 < zigzag ? third : g;
    };
    return {
      pile: 0.12,
      fade: 0.12,
      weave(x, z, hw, hd) {
        const c = weave(x, z, hw);
        // Each batch of yarn took the dye a little differently.
        const k = 1 + 0.14 * abrash((x + hw) * 120, (z + hd) * 30);
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

/** A woven check: two sets of stripes, solid where both cross. */
export const check =
  (ground: string, stripe: string, cell: number): Pattern =>
  () => {
    const [g, s] = [colour(ground), colour(stripe)];
    return {
      pile: 0.2,
      fade: 0.06,
      weave(x, z) {
        const [a, b] = [wrap(x / cell + 0.25) < 0.5, wrap(z / cell + 0.25) < 0.5];
        // Where only one set is dark the twill shows both yarns in thin slanting lines.
        if (a && b) return s;
        if (!a && !b) return g;
        return mix(g, s, wrap((x + z) / 0.02) < 0.5 ? 0.42 : 0.58);
      },
    };
  };

/** Mattress stripes: a broad band with thin companions, over and over across the rug. */
export const tickingStripes =
  (ground: string, stripe: string, period: number): Pattern =>
  () => {
    const [g, s] = [colour(ground), colour(stripe)];
    return {
      pile: 0.16,
      fade: 0.06,
      weave(x, _z, hw) {
        const t = wrap((x + hw) / period) * period;
        const inside = (from: number, to: number): boolean => t > from * period && t < to * period;
        const dark = inside(0.1, 0.3) || inside(0.36, 0.39) || inside(0.43, 0.46) || inside(0.005, 0.035);
        return dark ? s : g;
      },
    };
  };
