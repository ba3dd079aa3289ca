import type { Group, Pose } from './group.ts';
import { linePoint, type Space, type WallLine } from './space.ts';
import { WALL_GAP } from './trade-rules.ts';
import { restingPoints } from './wall-spans.ts';

const ALONG_WALL = 0.3;
/** Grid of places away from the walls, in rooms with up to 25 m2 of free floor; wider in larger ones. */
const AFLOAT = 0.4;

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

function wallPoses(space: Space, group: Group): Pose[] {
  const { piece, size } = group.members[0];
  return space.walls.flatMap((wall) => {
    const alongs = restingPoints(space, wall, piece, size.height);
    for (let along = wall.from + 0.3; along <= wall.to - 0.3; along += ALONG_WALL) alongs.push(along);
    return alongs.map((along) => wallPose(wall, along));
  });
}

function floatingPoses(space: Space, group: Group): Pose[] {
  const { floor, box } = space.model;
  const x1 = Math.min(box.right, floor.x0 + floor.columns * floor.cell);
  const z1 = Math.min(box.back, floor.z0 + floor.rows * floor.cell);
  // A table with chairs looks the same from both ends; a seat with its back to the viewer is not worth a try.
  const yaws = group.stands === 'free' ? [0, Math.PI / 2] : [Math.PI / 2, Math.PI, -Math.PI / 2];
  const step = AFLOAT * Math.max(1, Math.sqrt(space.freeArea) / 5);
  // The middle between the walls is where a table in a narrow room has its only place.
  const columns = [(box.left + box.right) / 2];
  for (let x = Math.max(box.left, floor.x0) + step / 2; x < x1; x += step) columns.push(x);
  const poses: Pose[] = [];
  for (let z = Math.max(0.8, floor.z0) + step / 2; z < z1; z += step) {
    for (const x of columns) {
      for (const yaw of yaws) poses.push({ x, z, yaw, anchor: 'floating' });
    }
  }
  return poses;
}

/** Places to try for a group: every 0.3 m and at every middle along trusted walls, and a grid on the free floor. */
export function posesFor(space: Space, group: Group): Pose[] {
  return [
    ...(group.stands === 'free' ? [] : wallPoses(space, group)),
    ...(group.stands === 'wall' ? [] : floatingPoses(space, group)),
  ];
}

/** The pose moved by metres along and across its wall, or along x and z afloat; null where it would leave its wall. */
export function movedPose(pose: Pose, along: number, across: number): Pose | null {
  if (pose.anchor === 'floating') return { ...pose, x: pose.x + along, z: pose.z + across };
  if (across !== 0) return null;
  return pose.anchor === 'back' ? { ...pose, x: pose.x + along } : { ...pose, z: pose.z + along };
}
