import type { Random } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { emptySurface, pushGrid, pushVertex, type Surface, smoothNormals } from '../../shapes/surface.ts';

/** Lobes on each side of the midrib, and the depth of the slits between them from the rim. */
const LOBES = 6;
const SLIT = 0.58;
/** Shares of a lobe with a row of points; the first and the last lie in the slits. */
const ROWS = [0.02, 0.09, 0.3, 0.5, 0.7, 0.91, 0.98];
/** Shares of the half-width with points. */
const COLUMNS = [0, 0.2, 0.42, 0.72, 1];

/** Returns the half-width of a heart-shaped blade as a share of its maximum, from stem (0) to tip (1). */
const heart = (s: number): number => Math.sin(Math.PI * s ** 0.62) ** 0.62;

/** Returns whether a lobe's row of points lies in the slit to an adjacent lobe. */
const isInSlit = (lobe: number, row: number): boolean => (lobe < LOBES - 1 && row > 0.95) || (lobe > 0 && row < 0.05);

/**
 * Builds one blade of a grown monstera from the origin along +z, face up: a heart with slits between its veins, its
 * lobes at slightly different heights. Its uvs run from 0 to 1.
 *
 * @param length and width in metres
 */
export function monsteraLeaf(length: number, width: number, random: Random): Surface {
  const surface = emptySurface();
  const droop = 0.22 + 0.3 * random();
  const cup = 0.05 + 0.14 * random();
  const at = (along: number, across: number, side: number, bend: number): Vec3 => {
    const half = (width / 2) * Math.max(0.02, heart(along));
    // Veins leave the midrib at an angle; at the stem the lobes extend behind it.
    const slant = across * (0.3 * length * (along - 0.22));
    const z = length * along * (1 - 0.15 * droop * along) + slant;
    const lift =
      cup * half * across - droop * length * along * along - 0.14 * half * across ** 3 + bend * across * across;
    return [side * half * across, lift, z];
  };
  for (const side of [-1, 1]) {
    for (let lobe = 0; lobe < LOBES; lobe++) {
      const bend = 0.035 * length * (random() - 0.5);
      const reach = 0.94 + 0.12 * random();
      const whole = lobe === LOBES - 1;
      const base = surface.positions.length / 3;
      for (const row of ROWS) {
        const along = (lobe + row) / LOBES;
        const inSlit = isInSlit(lobe, row);
        for (const column of COLUMNS) {
          const across = inSlit ? Math.min(column, 1 - SLIT) : column * reach;
          const [x, y, z] = at(along, across, side, bend);
          pushVertex(surface, [x, y, z], [0, 1, 0], 0.5 + 0.47 * side * across, 0.03 + 0.94 * along);
        }
      }
      const stride = COLUMNS.length;
      const last = ROWS.length - 1;
      pushGrid(surface, { base, stride, rows: last, columns: stride - 1 }, side > 0);
      if (whole) continue;
      // Between the lobes, the blade extends outwards to the slit's depth.
      pushGrid(surface, { base: base + last * stride, stride, rows: 1, columns: 2 }, side > 0);
    }
  }
  return smoothNormals(surface);
}
