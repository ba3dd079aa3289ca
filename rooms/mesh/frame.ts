import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';

/** Local axes in the room: three perpendicular unit vectors at an origin. */
export interface Frame {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}

/** The four walls; no camera sees the front one, but light comes through its windows. */
export const WALL_SIDES = ['back', 'left', 'right', 'front'] as const;
export type WallSide = (typeof WALL_SIDES)[number];

/** World position of a point given in the frame. */
export const place = (f: Frame, p: Vec3): Vec3 => [
  f.origin[0] + f.u[0] * p[0] + f.v[0] * p[1] + f.w[0] * p[2],
  f.origin[1] + f.u[1] * p[0] + f.v[1] * p[1] + f.w[1] * p[2],
  f.origin[2] + f.u[2] * p[0] + f.v[2] * p[1] + f.w[2] * p[2],
];

/** World direction of a direction given in the frame. */
export const turn = (f: Frame, d: Vec3): Vec3 => [
  f.u[0] * d[0] + f.v[0] * d[1] + f.w[0] * d[2],
  f.u[1] * d[0] + f.v[1] * d[1] + f.w[1] * d[2],
  f.u[2] * d[0] + f.v[2] * d[1] + f.w[2] * d[2],
];

/** The same axes at another origin, given in the frame's own coordinates. */
export const shifted = (f: Frame, by: Vec3): Frame => ({ ...f, origin: place(f, by) });

/**
 * A wall's own axes: u along it (world x on the back and front wall, world z on the side walls, so that positions along a
 * wall are world coordinates), v up from the floor, w into the room.
 */
export function wallFrame(box: RoomBox, side: WallSide): Frame {
  const v: Vec3 = [0, 1, 0];
  if (side === 'back') return { origin: [0, 0, box.back], u: [1, 0, 0], v, w: [0, 0, -1] };
  if (side === 'front') return { origin: [0, 0, box.front], u: [1, 0, 0], v, w: [0, 0, 1] };
  if (side === 'left') return { origin: [box.left, 0, 0], u: [0, 0, 1], v, w: [1, 0, 0] };
  return { origin: [box.right, 0, 0], u: [0, 0, 1], v, w: [-1, 0, 0] };
}

/** Where a wall starts and ends along its u axis. */
export function wallSpan(box: RoomBox, side: WallSide): readonly [number, number] {
  return side === 'back' || side === 'front' ? [box.left, box.right] : [box.front, box.back];
}
