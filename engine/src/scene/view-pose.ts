import type { FloorPoint } from './footprint.ts';

/**
 * Pose of one photo's frame in the room's frame, which is that of the leading photo. Frames as in scene/room.ts:
 * metres, z into the room, the camera at the origin of its photo's frame.
 */
export interface ViewPose {
  /** Position of the view's camera on the room's floor. */
  readonly x: number;
  readonly z: number;
  /** Rotation of the view's z axis towards the room's x axis, in radians. */
  readonly turn: number;
  /** Scale of the view's lengths: two photos of a room may yield different sizes. */
  readonly scale: number;
}

/** Pose of the leading photo, whose frame is the room's. */
export const LEADING_POSE: ViewPose = { x: 0, z: 0, turn: 0, scale: 1 };

/** Transforms a floor point from a view's frame to the room's. */
export function toRoom({ x, z, turn, scale }: ViewPose, [right, away]: FloorPoint): FloorPoint {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return [x + cos * right + sin * away, z - sin * right + cos * away];
}

/** Transforms a floor point from the room's frame to a view's. */
export function fromRoom({ x, z, turn, scale }: ViewPose, [px, pz]: FloorPoint): FloorPoint {
  const cos = Math.cos(turn) / scale;
  const sin = Math.sin(turn) / scale;
  const [right, away] = [px - x, pz - z];
  return [cos * right - sin * away, sin * right + cos * away];
}
