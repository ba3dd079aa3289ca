import type { FloorPoint } from './footprint.ts';

/**
 * How the frame of one photo of a room lies in the room's own, which is that of another photo of it. Frames are as in scene/room.ts:
 * metres, z into the room, the camera at the origin of its photo's frame.
 */
export interface ViewPose {
  /** Where the view's camera stands on the room's floor. */
  readonly x: number;
  readonly z: number;
  /** By how much the view's z axis is turned towards the room's x axis, in radians. */
  readonly turn: number;
  /** Factor on the view's lengths: two photos of a room may tell its size differently. */
  readonly scale: number;
}

/** The pose of the photo whose frame is the room's. */
export const LEADING_POSE: ViewPose = { x: 0, z: 0, turn: 0, scale: 1 };

/** A point of the floor of a view, in the room's frame. */
export function toRoom({ x, z, turn, scale }: ViewPose, [right, away]: FloorPoint): FloorPoint {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return [x + cos * right + sin * away, z - sin * right + cos * away];
}

/** A point of the floor of the room, in a view's frame. */
export function fromRoom({ x, z, turn, scale }: ViewPose, [px, pz]: FloorPoint): FloorPoint {
  const cos = Math.cos(turn) / scale;
  const sin = Math.sin(turn) / scale;
  const [right, away] = [px - x, pz - z];
  return [cos * right - sin * away, sin * right + cos * away];
}
