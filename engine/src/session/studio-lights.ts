import type { AreaLight } from '../lighting/light-sources.ts';
import { cross, normalize, scale, type Vec3 } from '../math/vec3.ts';

/**
 * Key light from the left, fill light from the right, and a large soft light overhead, for a piece `away` metres in
 * front of the camera.
 */
export function studioLights(radius: number, away: number): AreaLight[] {
  const panel = (from: Vec3, half: number, radiance: number): AreaLight => {
    const centre: Vec3 = [from[0] * radius, from[1] * radius, away + from[2] * radius];
    const normal = normalize([-from[0], -from[1], -from[2]]);
    const across = normalize(cross(normal, Math.abs(normal[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]));
    return {
      centre,
      normal,
      halfU: scale(across, half * radius),
      halfV: scale(cross(normal, across), half * radius),
      radiance: [radiance, radiance, radiance],
    };
  };
  return [panel([-3, 3.2, -3], 1, 7), panel([3.5, 2, -2.5], 1, 2.5), panel([0, 5, 0], 3, 1.1)];
}
