import { createRandom, mixSeed } from '../math/random.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { findFocus } from './focus.ts';
import { type Group, mirrored, type Pose } from './group.ts';
import { type Space, type WallLine, wallPoint } from './space.ts';
import { isRug, WALL_GAP } from './trade-rules.ts';
import type { Walker } from './walker.ts';
import { restingPoints } from './wall-spans.ts';

const ALONG_WALL = 0.3;
/** Grid of places away from the walls, in rooms with up to 25 m2 of free floor; wider in larger ones. */
const AFLOAT = 0.4;
const KEPT = 24;
const STEPS = [0.2, 0.1, 0.05] as const;

function wallPose(space: Space, wall: WallLine, along: number): Pose {
  const [x, z] = wallPoint(space.model, wall.id, along, WALL_GAP);
  return { x, z, yaw: wall.yaw, anchor: wall.id };
}

function wallPoses(space: Space, group: Group): Pose[] {
  const poses: Pose[] = [];
  for (const wall of space.walls) {
    for (const along of restingPoints(space, wall, group.members[0].size.height))
      poses.push(wallPose(space, wall, along));
    for (let along = wall.from + 0.3; along <= wall.to - 0.3; along += ALONG_WALL)
      poses.push(wallPose(space, wall, along));
  }
  return poses;
}

function floatingPoses(space: Space, group: Group): Pose[] {
  const { floor, box } = space.model;
  const x1 = Math.min(box.right, floor.x0 + floor.columns * floor.cell);
  const z1 = Math.min(box.back, floor.z0 + floor.rows * floor.cell);
  // A table with chairs looks the same from both ends; a seat with its back to the viewer is not worth a try.
  const yaws =
    group.backCost > 0 || group.stands === 'either' ? [Math.PI / 2, Math.PI, -Math.PI / 2] : [0, Math.PI / 2];
  const poses: Pose[] = [];
  const step = AFLOAT * Math.max(1, Math.sqrt(space.freeArea) / 5);
  const x0 = Math.max(box.left, floor.x0);
  // The middle between the walls is where a table in a narrow room has its only place.
  const columns = [(box.left + box.right) / 2];
  for (let x = x0 + step / 2; x < x1; x += step) columns.push(x);
  for (let z = Math.max(0.8, floor.z0) + step / 2; z < z1; z += step) {
    for (const x of columns) {
      for (const yaw of yaws) poses.push({ x, z, yaw, anchor: 'floating' });
    }
  }
  return poses;
}

/** The pose moved by `step` along its first or second degree of freedom. */
function moved(pose: Pose, axis: 0 | 1, step: number): Pose | null {
  if (pose.anchor === 'floating') return axis === 0 ? { ...pose, x: pose.x + step } : { ...pose, z: pose.z + step };
  if (axis === 1) return null;
  return pose.anchor === 'back' ? { ...pose, x: pose.x + step } : { ...pose, z: pose.z + step };
}

function isSymmetric(group: Group): boolean {
  return group.members.every((m) =>
    group.members.some((n) => n.piece === m.piece && Math.abs(n.u + m.u) < 1e-6 && Math.abs(n.v - m.v) < 1e-6),
  );
}

/** Each group and its mirror image, in an order and with a small liking that depend on the seed. */
function withMirrors(groups: readonly Group[], seed: number): Group[] {
  const random = createRandom(mixSeed(seed, 0x91a7));
  return groups.flatMap((group) => {
    const both = isSymmetric(group) ? [group] : [group, mirrored(group)];
    return both.map((each) => ({ ...each, cost: each.cost + 0.06 * random() }));
  });
}

/**
 * Finds the best place for one of the groups: tries every group at anchors along the walls and on the free floor, keeps
 * the best 24 and improves each by coordinate descent. Fixed order, so the same room and seed give the same answer.
 * @returns arrangements from the cheapest on; empty when nothing fits.
 */
export function searchArrangements(
  space: Space,
  groups: readonly Group[],
  walker: Walker,
  seed: number,
): Arrangement[] {
  const focus = findFocus(space.model);
  const best: Arrangement[] = [];
  const standsFree = ({ standing }: Arrangement): boolean =>
    walker.reachesDoors(standing.filter(({ member }) => !isRug(member.piece) && !member.on).map(({ solid }) => solid));
  for (const group of withMirrors(groups, seed).sort((a, b) => a.cost - b.cost)) {
    const poses = [
      ...(group.stands === 'free' ? [] : wallPoses(space, group)),
      ...(group.stands === 'wall' ? [] : floatingPoses(space, group)),
    ];
    for (const pose of poses) {
      const bound = best.length < KEPT ? Number.POSITIVE_INFINITY : best[KEPT - 1].cost;
      const found = arrange(space, group, pose, focus, bound);
      if (!found || !standsFree(found)) continue;
      let at = best.length;
      while (at > 0 && best[at - 1].cost > found.cost) at--;
      best.splice(at, 0, found);
      if (best.length > KEPT) best.pop();
    }
  }
  const improved = best.map((start) => {
    let current = start;
    for (const size of STEPS) {
      for (let again = true; again; ) {
        again = false;
        for (const axis of [0, 1] as const) {
          for (const step of [size, -size]) {
            const pose = moved(current.pose, axis, step);
            if (!pose) continue;
            const next = arrange(space, current.group, pose, focus, current.cost - 1e-6);
            if (!next || !standsFree(next)) continue;
            current = next;
            again = true;
          }
        }
      }
    }
    return current;
  });
  return improved.sort((a, b) => a.cost - b.cost);
}
