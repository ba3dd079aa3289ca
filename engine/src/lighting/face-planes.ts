import type { Vec3 } from '../math/vec3.ts';
import { FACE_INDEX, type RoomBox } from '../scene/room.ts';

/** A face of the box as a rectangle: a corner, its two sides, and the normal into the room. */
export interface FacePlane {
  /** FACE_INDEX of the face. */
  readonly face: number;
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly normal: Vec3;
}

/** The six faces of a box, in the order of FACE_INDEX; `near`: z from which floor, ceiling and side walls count. */
export function facePlanes({ left, right, back, front, height }: RoomBox, near = front): FacePlane[] {
  const width: Vec3 = [right - left, 0, 0];
  const depth: Vec3 = [0, 0, back - near];
  const up: Vec3 = [0, height, 0];
  return [
    { face: FACE_INDEX.floor, origin: [left, 0, near], u: width, v: depth, normal: [0, 1, 0] },
    { face: FACE_INDEX.ceiling, origin: [left, height, near], u: width, v: depth, normal: [0, -1, 0] },
    { face: FACE_INDEX.left, origin: [left, 0, near], u: depth, v: up, normal: [1, 0, 0] },
    { face: FACE_INDEX.right, origin: [right, 0, near], u: depth, v: up, normal: [-1, 0, 0] },
    { face: FACE_INDEX.back, origin: [left, 0, back], u: width, v: up, normal: [0, 0, -1] },
    { face: FACE_INDEX.front, origin: [left, 0, front], u: width, v: up, normal: [0, 0, 1] },
  ];
}

/** Returns the point of a plane at shares of both sides. */
export const pointOn = ({ origin, u, v }: FacePlane, a: number, b: number): Vec3 => [
  origin[0] + u[0] * a + v[0] * b,
  origin[1] + u[1] * a + v[1] * b,
  origin[2] + u[2] * a + v[2] * b,
];
