import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

/** Points [z, y] that a cloth follows, from its upper end to its hem. */
export type DrapeLine = readonly (readonly [number, number])[];

export interface DrapeOptions {
  /** Height of the folds in metres. */
  readonly folds?: number;
  /** Folds side by side that run down the cloth as it was thrown; 0 for a cloth that was laid flat. */
  readonly gathers?: number;
  /** Share of its width that the cloth has lost at the upper end, where it is bunched. */
  readonly bunched?: number;
  /** Metres by which the hem lies to one side of the upper end. */
  readonly skew?: number;
  readonly thickness?: number;
  readonly seed?: number;
  readonly columns?: number;
}

/** Cloth coordinates to space: `across` and `down` from 0 to 1, on the upper or the lower side. */
type Draped = (across: number, down: number, upper: boolean) => Vec3;

/** Ridges of a cloth that was gathered: uneven, some running into each other; 0 to 1. */
function gathered(across: number, down: number, count: number, seed: number): number {
  const phase = 2 * Math.PI * count * across + 2.6 * noise3(across * 3 + seed, down * 0.9, seed);
  const depth = 0.62 + 0.38 * noise3(across * count * 0.7 + seed, down * 1.6, 3.7);
  return depth * (0.5 + 0.5 * Math.sin(phase)) ** 1.4;
}

/** Where each point of a cloth lies that follows a line in the y-z plane and is `width` metres wide along x. */
export function draped(line: DrapeLine, width: number, options: DrapeOptions = {}): Draped {
  const { folds = 0.008, gathers = 0, bunched = 0, skew = 0, thickness = 0.006, seed = 0 } = options;
  const lengths = [0];
  for (let i = 1; i < line.length; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  }
  const total = lengths[line.length - 1];
  const at = (share: number): { z: number; y: number; nz: number; ny: number } => {
    const l = Math.min(1, Math.max(0, share)) * total;
    let i = 1;
    while (i < line.length - 1 && lengths[i] < l) i++;
    const t = (l - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
    const [a, b] = [line[i - 1], line[i]];
    const [dz, dy] = [b[0] - a[0], b[1] - a[1]];
    const d = Math.hypot(dz, dy) || 1;
    return { z: a[0] + dz * t, y: a[1] + dy * t, nz: -dy / d, ny: dz / d };
  };
  return (across, down, upper) => {
    // A thrown cloth ends unevenly.
    const end = gathers > 0 ? 0.96 + 0.04 * noise3(across * 4 + seed, 0.4, seed) : 1;
    const t = down * end;
    const before = at(t - 0.03);
    const after = at(t + 0.03);
    const here = at(t);
    const [nz, ny] = [(before.nz + after.nz + here.nz) / 3, (before.ny + after.ny + here.ny) / 3];
    const laid = 1 + noise3(across * 7 + seed, t * 1.3, seed) + 0.4 * noise3(across * 17, t * 2.1, seed);
    const ridges = gathers > 0 ? gathered(across, down, gathers, seed) + 0.25 * laid : laid;
    const lift = (upper ? thickness : 0) + Math.max(0, folds * ridges);
    const hem = 0.02 * width * noise3(t * 4, across * 2, seed + 5);
    const wide = width * (1 - bunched * (1 - down) ** 1.5);
    return [(across - 0.5) * wide + hem + skew * (down - 0.5), here.y + ny * lift, here.z + nz * lift];
  };
}

/**
 * A cloth that lies over something: it follows a line in the y-z plane (points [z, y]) and is `width` metres wide along x,
 * with folds that run down its length and a hem that is not quite straight. The cloth has an upper and a lower side.
 */
export function drape(line: DrapeLine, width: number, options: DrapeOptions = {}): Surface {
  const { columns = 16 } = options;
  const place = draped(line, width, options);
  const length = line.reduce(
    (sum, [z, y], i) => (i === 0 ? 0 : sum + Math.hypot(z - line[i - 1][0], y - line[i - 1][1])),
    0,
  );
  const rows = Math.max(12, Math.round(length / (options.gathers ? 0.035 : 0.05)));
  // Around the cloth's section and back again: the upper side, then the lower one.
  return sheet(2 * columns + 2, rows, (s, t): Vec3 => {
    const around = Math.round(s * (2 * columns + 2)) % (2 * columns + 2);
    const upper = around <= columns;
    const across = upper ? around / columns : Math.max(0, 1 - (around - columns - 1) / columns);
    return place(across, t, upper);
  });
}
