import { sectionalBoxes } from '../furniture/sectional/sectional-shape.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PieceId } from '../scene/pieces.ts';
import { cutShare, meetsAny } from './costs.ts';
import type { Group, Member, Pose } from './group.ts';
import { mayStand } from './limits.ts';
import { shadesGround } from './parasol-shadow.ts';
import { pictureBox, shareInSight } from './picture.ts';
import { pointOf, type Solid } from './solid.ts';
import type { Space } from './space.ts';
import { isOnTop, isRug } from './trade-rules.ts';
import { leavesWays } from './ways.ts';

/** A member where it stands. */
export interface Standing {
  readonly member: Member;
  readonly solid: Solid;
  readonly yaw: number;
}

/** A rectangle of a group's frame in the world, without height. */
export function placeRectangle(
  pose: Pose,
  middle: { readonly u: number; readonly v: number },
  turn: number,
  size: { readonly width: number; readonly depth: number },
): Solid {
  const cos = Math.cos(pose.yaw);
  const sin = Math.sin(pose.yaw);
  return {
    x: pose.x + middle.u * cos + middle.v * sin,
    z: pose.z - middle.u * sin + middle.v * cos,
    cos: Math.cos(pose.yaw + turn),
    sin: Math.sin(pose.yaw + turn),
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    bottom: 0,
    top: 0,
  };
}

/** Angle between where a seat looks and where the camera is up to which it shows what one sits on, radians. */
const SHOWN_UP_TO = 1.3;

/**
 * How far a member turns, radians, to show itself to the viewer: no farther than it may and needs to.
 * @param yaw its turn before that
 */
function opening({ opens = 0 }: Member, yaw: number, [x, z]: FloorPoint): number {
  if (opens === 0) return 0;
  const away = Math.atan2(-x, -z) - yaw;
  const angle = Math.atan2(Math.sin(away), Math.cos(away));
  return Math.sign(angle) * Math.min(opens, Math.max(0, Math.abs(angle) - SHOWN_UP_TO));
}

/** A member of a group that stands at a pose. */
export function standAt(pose: Pose, member: Member): Standing {
  const bottom = member.y ?? 0;
  const { depth, height } = member.size;
  const flat = placeRectangle(pose, member, member.turn, member.size);
  // It turns about the middle of its front: who sits in it stays as far from table and company.
  const front = pointOf(flat, 0, depth / 2);
  const opened = opening(member, pose.yaw + member.turn, front);
  const yaw = pose.yaw + (member.turn + opened);
  const sin = opened === 0 ? flat.sin : Math.sin(yaw);
  const cos = opened === 0 ? flat.cos : Math.cos(yaw);
  const solid = {
    x: front[0] - (depth / 2) * sin,
    z: front[1] - (depth / 2) * cos,
    cos,
    sin,
    halfWidth: flat.halfWidth,
    halfDepth: flat.halfDepth,
    bottom,
    top: bottom + height,
  };
  return { member, solid, yaw };
}

/** One sees past chairs on slender legs, which belong to their table's picture. */
const SEEN_PAST: readonly PieceId[] = ['diningChair', 'taskChair', 'barStool', 'outdoorChair'];
const SLENDER: readonly PieceId[] = ['floorLamp', 'tableLamp', 'deskLamp', 'plant', 'towelLadder', 'planter'];

/** Height of a made bed without its headboard, and the headboard's depth. */
const MATTRESS_TOP = 0.65;
const HEADBOARD = 0.12;

/** Half the width of a parasol's pole, metres. */
const POLE = 0.04;

/** The boxes that a member fills: one, or the two of an L. */
export function bodySolids({ member: { piece, size, isMirrored = false }, solid }: Standing): Solid[] {
  if (piece !== 'sectional') return [solid];
  return sectionalBoxes(size, isMirrored).map(({ x: u, z: v, size: { width, depth, height } }) => {
    const [x, z] = pointOf(solid, u, v);
    return { ...solid, x, z, halfWidth: width / 2, halfDepth: depth / 2, top: solid.bottom + height };
  });
}

/** What a piece hides of the things behind it: nothing, half its width where it is slender, all of it; its body first. */
export function hidingSolids(standing: Standing): Solid[] {
  const { solid, member } = standing;
  const { piece } = member;
  if (piece === 'sectional') return bodySolids(standing);
  if (isRug(piece) || SEEN_PAST.includes(piece)) return [];
  if (piece === 'bed') {
    const [x, z] = pointOf(solid, 0, HEADBOARD / 2 - solid.halfDepth);
    const headboard = { ...solid, x, z, halfDepth: HEADBOARD / 2 };
    return [{ ...solid, top: Math.min(solid.top, MATTRESS_TOP) }, headboard];
  }
  // One looks through below a parasol's canopy.
  if (piece === 'parasol') return [{ ...solid, halfWidth: POLE, halfDepth: POLE }];
  if (!SLENDER.includes(piece)) return [solid];
  return [{ ...solid, halfWidth: solid.halfWidth / 2, halfDepth: solid.halfDepth / 2 }];
}

/** Most of a spare piece's picture that the frame may cut off; a rug may run on below the frame. */
const MAX_CUT = 0.02;
const MAX_CUT_RUG = 0.5;
/** Most of the image's height that a small spare piece may take, and of the main piece's picture that it may hide. */
const MAX_SMALL_HEIGHT = 0.42;
const MAX_SMALL_HIDES = 0.08;
/** Pieces that are missed less than this are small things at the main piece's side. */
const SMALL = 0.15;

/** Whether a piece that can be left out looks well where it would stand. */
function looksWell(space: Space, next: Standing, main: Solid): boolean {
  const { piece, spare = 0, on } = next.member;
  const box = pictureBox(space.model, next.solid);
  if (isRug(piece)) return cutShare(box) <= MAX_CUT_RUG;
  if (cutShare(box) > MAX_CUT) return false;
  if (piece === 'armchair' && !leavesWays(space, next.solid)) return false;
  if (piece === 'parasol' && !shadesGround(space.model, next.solid)) return false;
  if (spare > SMALL && on === undefined) return true;
  const nearer = Math.hypot(next.solid.x, next.solid.z) < Math.hypot(main.x, main.z);
  if (!nearer) return true;
  if (box.y1 - box.y0 > MAX_SMALL_HEIGHT) return false;
  const left = shareInSight(space.model, main, hidingSolids(next));
  return left >= 1 - MAX_SMALL_HIDES || left >= shareInSight(space.model, main, []) - MAX_SMALL_HIDES;
}

/** Chairs that are pushed under their tables. */
export const PUSHED_UNDER: readonly PieceId[] = ['diningChair', 'taskChair', 'outdoorChair'];

/** Whether a member meets one that is already there, other than by design (a chair pushed under its table). */
function meetsOthers(next: Standing, standing: readonly Standing[]): boolean {
  const { piece } = next.member;
  if (isRug(piece) || PUSHED_UNDER.includes(piece)) return false;
  const others = standing.filter(({ member }) => !isRug(member.piece) && !isOnTop(member.piece));
  const taken = others.flatMap(bodySolids);
  return bodySolids(next).some((solid) => meetsAny(solid, taken, 0.02));
}

const hasRole = (standing: readonly Standing[], role: string): boolean =>
  standing.some(({ member }) => member.role === role);

/**
 * Places the members that have room, the main piece first.
 * @param without those that must not stand where they are meant to
 * @returns them and the cost of those left out and of those taken instead of better ones; null when one that the group needs has no room.
 */
export function standMembers(
  space: Space,
  group: Group,
  pose: Pose,
  without?: ReadonlySet<Member>,
): { standing: Standing[]; spared: number } | null {
  const standing: Standing[] = [];
  // What a role that is left out costs: once, however many places it might have had.
  const missed = new Map<string, number>();
  let worse = 0;
  for (const member of group.members) {
    const { role, spare, on, needs } = member;
    if (hasRole(standing, role)) continue;
    const next = standAt(pose, member);
    const stands =
      on === undefined
        ? !without?.has(member) &&
          (needs === undefined || hasRole(standing, needs)) &&
          mayStand(space, member.piece, next.solid, standing.length === 0) &&
          !meetsOthers(next, standing)
        : hasRole(standing, on);
    if (stands && (spare === undefined || looksWell(space, next, standing[0].solid))) {
      standing.push(next);
      worse += member.worse ?? 0;
      missed.delete(role);
    } else if (spare === undefined) return null;
    else missed.set(role, Math.max(spare, missed.get(role) ?? 0));
  }
  return { standing, spared: [...missed.values()].reduce((sum, spare) => sum + spare, worse) };
}
