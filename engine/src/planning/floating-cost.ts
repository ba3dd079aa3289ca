import { ramp } from '../math/ramp.ts';
import { wallAtBack } from '../room/walls/plane.ts';
import type { Size } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Group, Pose } from './group.ts';
import { pointOf, type Solid } from './solid.ts';
import { isPassage } from './trade-rules.ts';

/** Cost of a headboard that stands before a window over its whole width. */
const HEAD_AT_WINDOW = 0.35;
/** Cost of one that stands before a way out over its whole width, even where people get around it. */
const HEAD_AT_DOOR = 1.5;

/** A bed along a wall has its head at the wall of the corner, or a little before it, metres. */
const HEAD_IN_CORNER = 0.5;

/** Cost of a seat that has a way straight behind all of its back, and metres to the wall up to which it counts in full, and from which on not at all. */
const BACK_TO_WAY = { cost: 1.3, near: 2, far: 3.5 } as const;

/** Distance in metres to the wall that a pose faces away from. */
function distanceAtBack({ box }: RoomModel, { x, z }: Pick<Pose, 'x' | 'z'>, wall: WallId): number {
  if (wall === 'back') return box.back - z;
  return wall === 'left' ? x - box.left : box.right - x;
}

/** Cost of a headboard by the shares of its width that stand before windows lower than it, and before doors. */
function beforeOpeningsCost({ openings }: RoomModel, wall: WallId, along: number, { width, height }: Size): number {
  const [from, to] = [along - width / 2, along + width / 2];
  let cost = 0;
  for (const opening of openings) {
    if (opening.wall !== wall || opening.bottom >= height) continue;
    const share = Math.max(0, Math.min(to, opening.to) - Math.max(from, opening.from)) / width;
    cost += share * (opening.kind === 'window' ? HEAD_AT_WINDOW : HEAD_AT_DOOR);
  }
  return cost;
}

/** Cost of a seat away from the walls that turns its back to a way: people come in behind those who sit, and see the back of a sofa. */
function backToWayCost(model: RoomModel, { members: [{ size }] }: Group, pose: Pose): number {
  if (Math.cos(pose.yaw) > 0.5) return 0;
  const wall = wallAtBack(pose.yaw);
  const along = wall === 'back' ? pose.x : pose.z;
  const [from, to] = [along - size.width / 2, along + size.width / 2];
  const ways = model.openings.filter((opening) => opening.wall === wall && isPassage(opening));
  const open = ways.reduce((sum, way) => sum + Math.max(0, Math.min(to, way.to) - Math.max(from, way.from)), 0);
  const { cost, near, far } = BACK_TO_WAY;
  return cost * Math.min(1, open / size.width) * ramp(far, near, distanceAtBack(model, pose, wall));
}

/**
 * Cost of a group away from the walls: most groups suffer little unless their seats turn their backs to a way, a bed wants a wall
 * behind its head, and no window. How far the wall is shows less from the front, where the bed itself hides the gap.
 */
export function floatingCost(model: RoomModel, group: Group, pose: Pose): number {
  const {
    floatingCost: cost,
    wallBehind = 0,
    members: [{ size }],
  } = group;
  if (wallBehind === 0) return cost + (group.looksAtFocus ? backToWayCost(model, group, pose) : 0);
  const { x, z, yaw } = pose;
  const front = Math.max(0, -(x * Math.sin(yaw) + z * Math.cos(yaw)) / Math.hypot(x, z));
  const wall = wallAtBack(yaw);
  const distance = distanceAtBack(model, pose, wall);
  const atOpenings = beforeOpeningsCost(model, wall, wall === 'back' ? x : z, size);
  return cost + atOpenings + wallBehind * Math.max(0, distance - 0.3 - 0.4 * front);
}

/**
 * Cost of a bed that stands lengthwise at a wall with its head away from the corner: a headboard in the middle of a wall, or beside
 * a door, leans on nothing.
 */
export function headAwayCost(model: RoomModel, { wallBehind = 0, members: [{ turn }] }: Group, main: Solid): number {
  if (wallBehind === 0 || turn === 0) return 0;
  const [x, z] = pointOf(main, 0, -main.halfDepth);
  const yaw = Math.atan2(main.sin, main.cos);
  const wall = wallAtBack(yaw);
  return wallBehind * Math.max(0, distanceAtBack(model, { x, z }, wall) - HEAD_IN_CORNER);
}
