import type { Vec3 } from '../math/vec3.ts';
import type { RoomBox } from '../scene/room.ts';

/** Normals of the box's faces into the room, in the order of FACE_INDEX. */
export const FACE_NORMALS: readonly Vec3[] = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
];

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
  const sides: readonly Pick<FacePlane, 'origin' | 'u' | 'v'>[] = [
    { origin: [left, 0, near], u: width, v: depth },
    { origin: [left, height, near], u: width, v: depth },
    { origin: [left, 0, near], u: depth, v: up },
    { origin: [right, 0, near], u: depth, v: up },
    { origin: [left, 0, back], u: width, v: up },
    { origin: [left, 0, front], u: width, v: up },
  ];
  return sides.map((side, face) => ({ ...side, face, normal: FACE_NORMALS[face] }));
}

/** Returns the point of a plane at shares of both sides. */
export const pointOn = ({ origin, u, v }: FacePlane, a: number, b: number): Vec3 => [
  origin[0] + u[0] * a + v[0] * b,
  origin[1] + u[1] * a + v[1] * b,
  origin[2] + u[2] * a + v[2] * b,
];
