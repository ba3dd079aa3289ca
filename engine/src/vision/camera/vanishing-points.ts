import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';

/** Direction of a room axis (0 = x, 1 = y, 2 = z) in camera axes: a unit vector. */
export const axisDirection = ({ rotation: r }: Camera, axis: 0 | 1 | 2): Vec3 => [r[axis], r[3 + axis], r[6 + axis]];

/** Projects a direction (camera axes) to a homogeneous pixel position. */
export const inPicture = ({ focal, cx, cy }: Camera, [x, y, z]: Vec3): Vec3 => [
  focal * x + cx * z,
  focal * y + cy * z,
  z,
];

/** Vanishing point of a room axis (0 = x, 1 = y, 2 = z) as a homogeneous pixel position; last entry 0: at infinity. */
export const vanishingPoint = (camera: Camera, axis: 0 | 1 | 2): Vec3 => inPicture(camera, axisDirection(camera, axis));

/** The three vanishing points: the vertical, then the room's x and z axes. */
export function vanishingPoints(camera: Camera): readonly [Vec3, Vec3, Vec3] {
  return [vanishingPoint(camera, 1), vanishingPoint(camera, 0), vanishingPoint(camera, 2)];
}
