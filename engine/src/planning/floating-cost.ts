import { wallAtBack } from '../room/walls/plane.ts';
import type { Size } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Group, Pose } from './group.ts';

/** Cost of a headboard that stands before a window over its whole width. */
const HEAD_AT_WINDOW = 0.35;

/** Distance in metres to the wall that a pose faces away from. */
function distanceAtBack({ box }: RoomModel, { x, z }: Pose, wall: WallId): number {
  if (wall === 'back') return box.back - z;
  return wall === 'left' ? x - box.left : box.right - x;
}

/** Share of a headboard's width that stands before windows lower than it. */
function shareBeforeWindows({ openings }: RoomModel, wall: WallId, along: number, { width, height }: Size): number {
  const [from, to] = [along - width / 2, along + width / 2];
  const before = openings.filter((opening) => {
    return opening.kind === 'window' && opening.wall === wall && opening.bottom < height;
  });
  return before.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0) / width;
}

/**
 * Cost of a group away from the walls: most groups suffer little, a bed wants a wall behind its head, and no window. How far the
 * wall is shows less from the front, where the bed itself hides the gap.
 */
export function floatingCost(
  model: RoomModel,
  { floatingCost: cost, wallBehind = 0, members: [{ size }] }: Group,
  pose: Pose,
): number {
  if (wallBehind === 0) return cost;
  const { x, z, yaw } = pose;
  const front = Math.max(0, -(x * Math.sin(yaw) + z * Math.cos(yaw)) / Math.hypot(x, z));
  const wall = wallAtBack(yaw);
  const distance = distanceAtBack(model, pose, wall);
  const atWindow = HEAD_AT_WINDOW * shareBeforeWindows(model, wall, wall === 'back' ? x : z, size);
  return cost + atWindow + wallBehind * Math.max(0, distance - 0.3 - 0.4 * front);
}
