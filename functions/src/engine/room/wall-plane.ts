import { type Camera, rayThrough } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox, WallId } from './room.ts';

export const WALL_IDS: readonly WallId[] = ['back', 'left', 'right'];

/** Nearest place along a side wall, in metres in front of the camera, that is looked at. */
const NEAREST = 0.2;

/** Start and end of a wall along itself in world metres: x on the back wall, z on the side walls. */
export function wallSpan(box: RoomBox, wall: WallId): { from: number; to: number } {
  return wall === 'back' ? { from: box.left, to: box.right } : { from: NEAREST, to: box.back };
}

/** World point on a wall, `along` it and `up` from the floor. */
export function wallPoint(box: RoomBox, wall: WallId, along: number, up: number): Vec3 {
  return wall === 'back' ? [along, up, box.back] : [wall === 'left' ? box.left : box.right, up, along];
}

/** Room axis that a wall runs along. */
export function wallAxis(wall: WallId): 0 | 2 {
  return wall === 'back' ? 0 : 2;
}

/** Where the pixel's ray meets the wall's plane, in metres along and up; null when it does not within the plane's front. */
export function pixelOnWall(
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
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

/** The wall that something looks away from which is turned so about the vertical, radians: pi faces the viewer. */
export function wallAtBack(yaw: number): WallId {
  if (Math.abs(Math.sin(yaw)) <= 0.5) return 'back';
  return Math.sin(yaw) > 0 ? 'left' : 'right';
}
