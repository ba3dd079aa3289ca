import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

/** Points [z, y] along a cloth, from its upper end to its hem. */
export type DrapeLine = readonly (readonly [number, number])[];

export interface DrapeOptions {
  /** Height of the folds in metres. */
  readonly folds?: number;
  /** Number of lengthwise folds of a casually thrown cloth; 0 for a cloth laid flat. */
  readonly gathers?: number;
  /** Share of its width that the cloth loses at the upper end, where it is gathered. */
  readonly bunched?: number;
  /** Sideways offset of the hem from the upper end, metres. */
  readonly skew?: number;
  readonly thickness?: number;
  readonly seed?: number;
  readonly columns?: number;
}

/** Maps cloth coordinates (`across` and `down` from 0 to 1, upper or lower side) to space. */
type Draped = (across: number, down: number, upper: boolean) => Vec3;

/** Returns the height of uneven, merging ridges of a gathered cloth; 0 to 1. */
function gathered(across: number, down: number, count: number, seed: number): number {
  const phase = 2 * Math.PI * count * across + 2.6 * noise3(across * 3 + seed, down * 0.9, seed);
  const depth = 0.62 + 0.38 * noise3(across * count * 0.7 + seed, down * 1.6, 3.7);
  return depth * (0.5 + 0.5 * Math.sin(phase)) ** 1.4;
}

/** Returns the map of a cloth `width` metres wide along x that follows a line in the y-z plane. */
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
    // A thrown cloth has an uneven end.
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
 * Builds a cloth that lies over something: it follows a line in the y-z plane (points [z, y]) and is `width` metres
 * wide along x, with lengthwise folds and a slightly uneven hem. It has an upper and a lower side.
 */
export function drape(line: DrapeLine, width: number, options: DrapeOptions = {}): Surface {
  const { columns = 16 } = options;
  const place = draped(line, width, options);
  const length = line.reduce(
    (sum, [z, y], i) => (i === 0 ? 0 : sum + Math.hypot(z - line[i - 1][0], y - line[i - 1][1])),
    0,
  );
  const rows = Math.max(12, Math.round(length / (options.gathers ? 0.035 : 0.05)));
  // Once around the cloth's cross-section: the upper side, then the lower one.
  return sheet(2 * columns + 2, rows, (s, t): Vec3 => {
    const around = Math.round(s * (2 * columns + 2)) % (2 * columns + 2);
    const upper = around <= columns;
    const across = upper ? around / columns : Math.max(0, 1 - (around - columns - 1) / columns);
    return place(across, t, upper);
  });
}
