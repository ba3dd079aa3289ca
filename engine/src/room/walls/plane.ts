import type { Vec3 } from '../../math/vec3.ts';
import { type Camera, rayThrough } from '../../scene/camera.ts';
import type { RoomBox, WallId } from '../../scene/room.ts';
import type { RoomView } from '../../scene/room-view.ts';

export const WALL_IDS: readonly WallId[] = ['back', 'left', 'right'];

/** Minimum distance along a side wall in metres in front of the camera. */
const MIN_DISTANCE = 0.2;

/** Extent of a wall in world metres: x on the back wall, z on the side walls. */
export function wallSpan(box: RoomBox, wall: WallId): { from: number; to: number } {
  return wall === 'back' ? { from: box.left, to: box.right } : { from: MIN_DISTANCE, to: box.back };
}

/** World point on a wall, `along` it and `up` from the floor. */
export function wallPoint(box: RoomBox, wall: WallId, along: number, up: number): Vec3 {
  return wall === 'back' ? [along, up, box.back] : [wall === 'left' ? box.left : box.right, up, along];
}

/** Allocation-free projection of `wallPoint`; writes to `p`, as `projectWorld`. */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per cell.
export function projectOnWall(
  { rotation: r, focal, cx, cy }: Camera,
  cameraHeight: number,
  box: RoomBox,
  wall: WallId,
  along: number,
  up: number,
  p: { x: number; y: number; depth: number },
): void {
  const x = wall === 'back' ? along : box[wall];
  const y = cameraHeight - up;
  const z = wall === 'back' ? box.back : along;
  p.depth = r[6] * x + r[7] * y + r[8] * z;
  p.x = (focal * (r[0] * x + r[1] * y + r[2] * z)) / p.depth + cx;
  p.y = (focal * (r[3] * x + r[4] * y + r[5] * z)) / p.depth + cy;
}

/** Room axis along which a wall runs. */
export function wallAxis(wall: WallId): 0 | 2 {
  return wall === 'back' ? 0 : 2;
}

/**
 * Intersects a pixel's ray with a wall's plane: metres along and up; null if it misses the part in front of the camera.
 */
export function pixelOnWall(
  { camera, cameraHeight, box }: RoomView,
  wall: WallId,
  x: number,
  y: number,
): { along: number; up: number } | null {
  const ray = rayThrough(camera, x, y);
  const distance = wall === 'back' ? box.back : wall === 'left' ? box.left : box.right;
  const t = distance / (wall === 'back' ? ray[2] : ray[0]);
  if (!(t > 0) || !Number.isFinite(t)) return null;
  return { along: t * (wall === 'back' ? ray[0] : ray[2]), up: cameraHeight - t * ray[1] };
}

/** The wall behind something rotated by `yaw` about the vertical, radians: pi faces the viewer. */
export function wallAtBack(yaw: number): WallId {
  if (Math.abs(Math.sin(yaw)) <= 0.5) return 'back';
  return Math.sin(yaw) > 0 ? 'left' : 'right';
}
