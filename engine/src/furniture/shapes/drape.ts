import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

/** Points [z, y] along a cloth, from its upper end to its hem. */
export type DrapeLine = readonly (readonly [number, number])[];

export interface DrapeOptions {
  /** Height of the folds in metres. */
  readonly folds?: number;
  readonly thickness?: number;
  readonly seed?: number;
  readonly columns?: number;
}

/** Maps cloth coordinates (`across` and `down` from 0 to 1, upper or lower side) to space. */
type Draped = (across: number, down: number, upper: boolean) => Vec3;

/** Returns the map of a cloth `width` metres wide along x that follows a line in the y-z plane. */
function draped(line: DrapeLine, width: number, options: DrapeOptions): Draped {
  const { folds = 0.008, thickness = 0.006, seed = 0 } = options;
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
  return (across, t, upper) => {
    const before = at(t - 0.03);
    const after = at(t + 0.03);
    const here = at(t);
    const [nz, ny] = [(before.nz + after.nz + here.nz) / 3, (before.ny + after.ny + here.ny) / 3];
    const laid = 1 + noise3(across * 7 + seed, t * 1.3, seed) + 0.4 * noise3(across * 17, t * 2.1, seed);
    const lift = (upper ? thickness : 0) + Math.max(0, folds * laid);
    const hem = 0.02 * width * noise3(t * 4, across * 2, seed + 5);
    return [(across - 0.5) * width + hem, here.y + ny * lift, here.z + nz * lift];
  };
}

/**
 * Builds a small cloth folded over something, as a towel over a rail: it follows a line in the y-z plane (points [z, y])
 * and is `width` metres wide along x, with a slightly uneven hem. It has an upper and a lower side.
 */
export function drape(line: DrapeLine, width: number, options: DrapeOptions = {}): Surface {
  const { columns = 16 } = options;
  const place = draped(line, width, options);
  const length = line.reduce(
    (sum, [z, y], i) => (i === 0 ? 0 : sum + Math.hypot(z - line[i - 1][0], y - line[i - 1][1])),
    0,
  );
  const rows = Math.max(12, Math.round(length / 0.05));
  // Once around the cloth's cross-section: the upper side, then the lower one.
  return sheet(2 * columns + 2, rows, (s, t): Vec3 => {
    const around = Math.round(s * (2 * columns + 2)) % (2 * columns + 2);
    const upper = around <= columns;
    const across = upper ? around / columns : Math.max(0, 1 - (around - columns - 1) / columns);
    return place(across, t, upper);
  });
}
