import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from './camera.ts';

/** Vanishing point of a room axis (0 = x, 1 = y, 2 = z) as a homogeneous pixel position; the last entry 0 is infinity. */
export function vanishingPoint(camera: Camera, axis: 0 | 1 | 2): Vec3 {
  const { focal, cx, cy, rotation: r } = camera;
  const z = r[6 + axis];
  return [focal * r[axis] + cx * z, focal * r[3 + axis] + cy * z, z];
}

/** The three vanishing points: of the vertical first, then of the room's x and z axes. */
export function vanishingPoints(camera: Camera): readonly [Vec3, Vec3, Vec3] {
  return [vanishingPoint(camera, 1), vanishingPoint(camera, 0), vanishingPoint(camera, 2)];
}
