import { FACE_INDEX, type RoomBox } from './room.ts';

/** Where a ray from inside the box leaves it. */
export interface BoxHit {
  /** FACE_INDEX of the face. */
  face: number;
  /** Distance in lengths of the direction. */
  t: number;
}

/**
 * First face of the box that a ray from a point inside it meets; world axes, `hit` is filled in and returned.
 */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
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
