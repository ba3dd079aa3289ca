import type { Vec3 } from '@roomwright/engine/testing';

/** Local axes in the room: three orthogonal unit vectors at an origin. */
export interface Frame {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly w: Vec3;
}

/** Converts a point from the frame to the world. */
export const place = (f: Frame, p: Vec3): Vec3 => [
  f.origin[0] + f.u[0] * p[0] + f.v[0] * p[1] + f.w[0] * p[2],
  f.origin[1] + f.u[1] * p[0] + f.v[1] * p[1] + f.w[1] * p[2],
  f.origin[2] + f.u[2] * p[0] + f.v[2] * p[1] + f.w[2] * p[2],
];

/** Converts a direction from the frame to the world. */
export const turn = (f: Frame, d: Vec3): Vec3 => [
  f.u[0] * d[0] + f.v[0] * d[1] + f.w[0] * d[2],
  f.u[1] * d[0] + f.v[1] * d[1] + f.w[1] * d[2],
  f.u[2] * d[0] + f.v[2] * d[1] + f.w[2] * d[2],
];

/** Returns the frame translated by an offset in its own coordinates. */
export const shifted = (f: Frame, by: Vec3): Frame => ({ ...f, origin: place(f, by) });
