import type { Vec3 } from '../../../math/vec3.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

/**
 * Builds a narrow leaf from `base` along `direction` (a unit vector); `across` is half its width as a vector, and
 * its tip sinks by `droop` metres. Its uvs run from 0 to 1, so that one picture of a leaf covers it.
 */
export function blade(
  base: Vec3,
  direction: Vec3,
  across: Vec3,
  { length, droop, rows = 4 }: { readonly length: number; readonly droop: number; readonly rows?: number },
): Surface {
  const columns = 2;
  const surface = sheet(columns, rows, (s, t): Vec3 => {
    const half = Math.max(0.03, Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) ** 0.7) * (2 * s - 1);
    // A shallow keel along the midrib.
    const keel = 0.25 * Math.abs(2 * s - 1) * Math.hypot(...across);
    const at = (k: 0 | 1 | 2): number => base[k] + direction[k] * length * t + across[k] * half;
    return [at(0), at(1) - droop * t * t + keel, at(2)];
  });
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      surface.uvs[k++] = 0.03 + (0.94 * i) / columns;
      surface.uvs[k++] = 0.03 + (0.94 * j) / rows;
    }
  }
  return surface;
}
