import type { Vec3 } from '../../math/vec3.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';

/** Least sine of the elevation that counts: a low sun shines through haze. */
const LEAST_SINE = 0.2;

/**
 * Irradiance of the sun on a surface that faces it: level ground gets from it what it loses in the shade.
 *
 * @param sky irradiance of the sky on level ground, per channel
 */
export function sunIrradiance({ direction, levels }: GroundSun, sky: number): Vec3 {
  const [red, green, blue] = levels.left.map(
    (left) => (sky * (1 / Math.max(0.05, left) - 1)) / Math.max(LEAST_SINE, direction[1]),
  );
  return [Math.max(0, red), Math.max(0, green), Math.max(0, blue)];
}
