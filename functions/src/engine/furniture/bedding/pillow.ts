import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from '../shapes/noise.ts';
import { sheet } from '../shapes/sheet.ts';
import { append, type Surface } from '../shapes/surface.ts';

export interface BedPillow {
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  readonly seed: number;
  /** How far the filling has sunk towards the lower edge, 0 to 1. */
  readonly sag?: number;
  /** Depth of the dent that a hand left in the middle of the upper edge, metres. */
  readonly dent?: number;
  /** Width of the flat border of a sham, as a share of the half-width. */
  readonly flange?: number;
}

/**
 * A filled pillow in the xy plane around the origin, its front towards +z: soft pointed corners, edges drawn in by the
 * filling, puckers at the seam.
 */
export function bedPillow(shape: BedPillow, steps = 18): Surface {
  const { width, height, thickness, seed, sag = 0.25, dent = 0, flange = 0 } = shape;
  const half = (side: number): Surface =>
    sheet(steps, steps, (s, t): Vec3 => {
      // Close rows at the seam, where the cloth turns.
      const u = Math.sin((s - 0.5) * Math.PI);
      const v = Math.sin((t - 0.5) * Math.PI);
      const fu = Math.min(1, Math.abs(u) / (1 - flange));
      const fv = Math.min(1, Math.abs(v) / (1 - (flange * width) / height));
      const rim = (1 - fu ** 2.6) * (1 - fv ** 2.6);
      const fill = Math.max(0, rim) ** 0.45 * (1 - sag * 0.45 * v);
      const pucker = 0.5 * noise3(u * 6 + seed, v * 6, side) * (1 - rim) + 0.35 * noise3(u * 2.1, v * 2.1, seed + side);
      const bulge = (thickness / 2) * fill * (1 + 0.22 * pucker);
      const pressed = dent * Math.exp(-((u * 3) ** 2)) * Math.max(0, v + 0.2) ** 2;
      return [
        (width / 2) * u * (1 - 0.055 * (1 - v * v)) + 0.006 * noise3(u * 3, v * 3, seed + 9),
        (height / 2) * v * (1 - 0.07 * (1 - u * u)) - pressed + 0.006 * noise3(u * 3, v * 3, seed + 5),
        side * (0.003 + bulge) * (1 - (pressed / (height || 1)) * 1.2),
      ];
    });
  const surface = half(1);
  append(surface, half(-1));
  return surface;
}
