import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

/**
 * A cloth that lies over something: it follows a line in the y-z plane (points [z, y]) and is `width` metres wide along x,
 * with folds that run down its length and a hem that is not quite straight. The cloth has an upper and a lower side.
 * @param folds height of the folds in metres
 * @param thickness metres
 */
export function drape(
  line: readonly (readonly [number, number])[],
  width: number,
  options: {
    readonly folds?: number;
    readonly thickness?: number;
    readonly seed?: number;
    readonly columns?: number;
  } = {},
): Surface {
  const { folds = 0.008, thickness = 0.006, seed = 0, columns = 16 } = options;
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
  const rows = Math.max(12, Math.round(total / 0.05));
  // Around the cloth's section and back again: the upper side, then the lower one.
  return sheet(2 * columns + 2, rows, (s, t): Vec3 => {
    const around = Math.round(s * (2 * columns + 2)) % (2 * columns + 2);
    const upper = around <= columns;
    const across = upper ? around / columns : Math.max(0, 1 - (around - columns - 1) / columns);
    const before = at(t - 0.03);
    const after = at(t + 0.03);
    const here = at(t);
    const [nz, ny] = [(before.nz + after.nz + here.nz) / 3, (before.ny + after.ny + here.ny) / 3];
    const fold = folds * (1 + noise3(across * 7 + seed, t * 1.3, seed) + 0.4 * noise3(across * 17, t * 2.1, seed));
    const lift = (upper ? thickness : 0) + Math.max(0, fold);
    const hem = 0.02 * width * noise3(t * 4, across * 2, seed + 5);
    return [(across - 0.5) * width + hem, here.y + ny * lift, here.z + nz * lift];
  });
}
