import { fromRoom, toRoom, type ViewPose } from '../scene/view-pose.ts';

/**
 * Composes poses: maps one in an inner frame to the outer frame.
 *
 * @param outer pose of the inner frame
 */
export function composePoses(outer: ViewPose, inner: ViewPose): ViewPose {
  const [x, z] = toRoom(outer, [inner.x, inner.z]);
  return { x, z, turn: outer.turn + inner.turn, scale: outer.scale * inner.scale };
}

/** Inverts a pose: the room's frame in the view's. */
export function invertPose(pose: ViewPose): ViewPose {
  const [x, z] = fromRoom(pose, [0, 0]);
  return { x, z, turn: -pose.turn, scale: 1 / pose.scale };
}

/** Relative pose of one view in another's frame, both given in the room's. */
export const poseBetween = (view: ViewPose, other: ViewPose): ViewPose => composePoses(invertPose(other), view);

/** Angle between two directions, 0 to pi. */
export function turnBetween(a: ViewPose, b: ViewPose): number {
  const turn = a.turn - b.turn;
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}
