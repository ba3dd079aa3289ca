import type { Group, Pose } from './group.ts';
import { frontPoint, linePoint, type Space, WALL_YAW, type WallLine } from './space.ts';
import { WALL_GAP } from './trade-rules.ts';
import { restingPoints } from './wall-spans.ts';

/** Distance between places along a wall, and the area of free floor, square metres, below which they are as close as that asks for. */
const ALONG_WALL = 0.3;
/** Distance of the first place from a wall's end. */
const FROM_END = 0.3;
const ALONG_WALL_TIGHT = 0.15;
const TIGHT_BELOW = 10;
/** Grid of places away from the walls, in rooms with up to 25 m2 of free floor; wider in larger ones. */
const AFLOAT = 0.4;
/** The grid of places for what has none on the first: a table whose chairs leave people just enough floor fits within a hand's breadth. */
const AFLOAT_TIGHT = 0.13;

function wallPose(wall: WallLine, along: number): Pose {
  const [x, z] = linePoint(wall, along, WALL_GAP);
  return { x, z, yaw: wall.yaw, anchor: wall.id };
}

/** The piece of wall that a pose has its back to; undefined afloat and where the wall has ended. */
export function wallBehind(space: Space, { x, z, anchor }: Pose): WallLine | undefined {
  return space.walls.find((wall) => {
    const [along, across] = wall.id === 'back' ? [x, z] : [z, x];
    const isAt = Math.abs(Math.abs(across - wall.at) - WALL_GAP) < 1e-6;
    return wall.id === anchor && isAt && along >= wall.start && along <= wall.end;
  });
}

/** The middle and places to both sides of it: a mirrored photo has the same. */
function spreadAround(middle: number, [from, to]: readonly [number, number], step: number): number[] {
  const places = [middle];
  for (let off = step; middle - off >= from || middle + off <= to; off += step) {
    if (middle - off >= from) places.push(middle - off);
    if (middle + off <= to) places.push(middle + off);
  }
  return places;
}

function wallPoses(space: Space, group: Group): Pose[] {
  const { piece, size } = group.members[0];
  return space.walls.flatMap((wall) => {
    const alongs = restingPoints(space, wall, piece, size.height);
    const step = space.freeArea < TIGHT_BELOW ? ALONG_WALL_TIGHT : ALONG_WALL;
    const free = [wall.from + FROM_END, wall.to - FROM_END] as const;
    // From the room's corner, which is sure, rather than from the frame's edge.
    alongs.push(...(wall.id === 'back' ? spreadAround((free[0] + free[1]) / 2, free, step) : []));
    if (wall.id !== 'back') for (let along = free[1]; along >= free[0]; along -= step) alongs.push(along);
    return alongs.map((along) => wallPose(wall, along));
  });
}

function floatingPoses(space: Space, group: Group, grid: number): Pose[] {
  const { floor, box } = space.model;
  const x1 = Math.min(box.right, floor.x0 + floor.columns * floor.cell);
  const z1 = Math.min(box.back, floor.z0 + floor.rows * floor.cell);
  // A table with chairs looks the same from both ends; a seat with its back to the viewer is not worth a try.
  const yaws = group.turns ?? (group.stands === 'free' ? [0, Math.PI / 2] : [Math.PI / 2, Math.PI, -Math.PI / 2]);
  const step = grid * Math.max(1, Math.sqrt(space.freeArea) / 5);
  // From the walls rather than from the frame's edge. The middle between them is where a table in a narrow room has its only place.
  const columns = spreadAround((box.left + box.right) / 2, [Math.max(box.left, floor.x0), x1], step);
  const poses: Pose[] = [];
  for (let z = z1 - step / 2; z > Math.max(0.8, floor.z0); z -= step) {
    for (const x of columns) {
      for (const yaw of yaws) poses.push({ x, z, yaw, anchor: 'floating' });
    }
  }
  return poses;
}

/** Places along the fronts of what is built in: the middle first, then every 0.3 m. */
function frontPoses(space: Space, group: Group): Pose[] {
  const { width } = group.members[0].size;
  const fronts = (space.model.fronts ?? []).filter((front) => group.stands !== 'seats' || front.seats);
  return fronts.flatMap((front): Pose[] => {
    const middle = (front.from + front.to) / 2;
    const alongs = [middle];
    for (let along = front.from + width / 2; along <= front.to - width / 2; along += ALONG_WALL) alongs.push(along);
    return alongs.map((along) => {
      const [x, z] = frontPoint(front, along, 0);
      return { x, z, yaw: WALL_YAW[front.facing], anchor: 'floating', front };
    });
  });
}

/** Whether a pose is before its front: not farther beyond its ends than a piece of such a width may be. */
export function keepsFront({ front, x, z }: Pose, width: number): boolean {
  if (!front) return true;
  const along = front.facing === 'back' ? x : z;
  const slack = Math.max(0.02, (front.to - front.from - width) / 2);
  return Math.abs(along - (front.from + front.to) / 2) <= slack + 1e-6 && width <= front.to - front.from + 0.3;
}

/** Places to try for a group: every 0.3 m and at every middle along trusted walls, and a grid on the free floor. */
export function posesFor(space: Space, group: Group): Pose[] {
  const { stands } = group;
  if (stands === 'front' || stands === 'seats') return frontPoses(space, group);
  return [
    ...(stands === 'free' ? [] : wallPoses(space, group)),
    ...(stands === 'wall' ? [] : floatingPoses(space, group, AFLOAT)),
  ];
}

/** Places to try for a group that has none of those of `posesFor`: a finer grid for what stands free. */
export const tightPosesFor = (space: Space, group: Group): Pose[] =>
  group.stands === 'free' ? floatingPoses(space, group, AFLOAT_TIGHT) : [];

/** The pose moved by metres along and across its wall, or along x and z afloat; null where it would leave its wall. */
export function movedPose(pose: Pose, along: number, across: number): Pose | null {
  if (pose.front) {
    if (across !== 0) return null;
    return pose.front.facing === 'back' ? { ...pose, x: pose.x + along } : { ...pose, z: pose.z + along };
  }
  if (pose.anchor === 'floating') return { ...pose, x: pose.x + along, z: pose.z + across };
  if (across !== 0) return null;
  return pose.anchor === 'back' ? { ...pose, x: pose.x + along } : { ...pose, z: pose.z + along };
}
