import { FACE_INDEX, type RoomBox } from './room.ts';

/** Where a ray leaves the box. */
export interface BoxHit {
  /** FACE_INDEX of the face. */
  face: number;
  /** Ray parameter, in lengths of the direction. */
  t: number;
}

/** Intersects a ray from inside the box with its faces (world axes). Fills in and returns `hit`. */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per ray.
export function hitBox(
  box: RoomBox,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: BoxHit,
): BoxHit {
  const tx = dx < 0 ? (box.left - ox) / dx : dx > 0 ? (box.right - ox) / dx : Number.POSITIVE_INFINITY;
  const ty = dy < 0 ? -oy / dy : dy > 0 ? (box.height - oy) / dy : Number.POSITIVE_INFINITY;
  const tz = dz > 0 ? (box.back - oz) / dz : dz < 0 ? (box.front - oz) / dz : Number.POSITIVE_INFINITY;
  if (ty <= tx && ty <= tz) {
    hit.face = dy < 0 ? FACE_INDEX.floor : FACE_INDEX.ceiling;
    hit.t = ty;
  } else if (tx <= tz) {
    hit.face = dx < 0 ? FACE_INDEX.left : FACE_INDEX.right;
    hit.t = tx;
  } else {
    hit.face = dz > 0 ? FACE_INDEX.back : FACE_INDEX.front;
    hit.t = tz;
  }
  return hit;
}
