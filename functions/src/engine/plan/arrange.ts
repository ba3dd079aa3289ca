import type { PieceId } from '../furniture/pieces.ts';
import { type CostTerms, compositionCost, cutShare, facesViewer, hidingCost, meetsAny, totalOf } from './costs.ts';
import { floorUnder } from './floor.ts';
import type { Focus } from './focus.ts';
import type { Group, Member, Pose } from './group.ts';
import { mayStand, mayWalk } from './limits.ts';
import { type PictureBox, pictureBox, shareInSight } from './picture.ts';
import type { Solid } from './solid.ts';
import type { Space, WallLine } from './space.ts';
import { isOnTop, isRug, MAIN_IN_SIGHT } from './trade-rules.ts';
import { hangingHeight, mayHang, wallShares } from './wall-art.ts';
import { restingPoints } from './wall-spans.ts';

/** A member where it stands. */
export interface Standing {
  readonly member: Member;
  readonly solid: Solid;
  readonly yaw: number;
}

/** A group placed in a room within every hard limit, and what it costs. */
export interface Arrangement {
  readonly group: Group;
  readonly pose: Pose;
  readonly standing: readonly Standing[];
  readonly clearances: readonly Solid[];
  /** Picture over the main piece: index into the group's sizes, and its place along the wall and above the floor. */
  readonly art: { readonly size: number; readonly along: number; readonly y: number } | null;
  readonly terms: CostTerms;
  readonly cost: number;
  /** Group's width over the image's. */
  readonly width: number;
}

function toWorld(pose: Pose, m: { u: number; v: number }, turn: number, size: { width: number; depth: number }): Solid {
  const cos = Math.cos(pose.yaw);
  const sin = Math.sin(pose.yaw);
  return {
    x: pose.x + m.u * cos + m.v * sin,
    z: pose.z - m.u * sin + m.v * cos,
    cos: Math.cos(pose.yaw + turn),
    sin: Math.sin(pose.yaw + turn),
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    bottom: 0,
    top: 0,
  };
}

/** The solid of a member of a group that stands at a pose. */
export function standAt(pose: Pose, member: Member): Standing {
  const bottom = member.y ?? 0;
  const flat = toWorld(pose, member, member.turn, member.size);
  return { member, solid: { ...flat, bottom, top: bottom + member.size.height }, yaw: pose.yaw + member.turn };
}

/** Pieces that one sees past: thin, or on slender legs and part of the main piece's own picture. */
const SEE_PAST: readonly PieceId[] = ['rug', 'floorLamp', 'tableLamp', 'deskLamp', 'diningChair', 'taskChair', 'plant'];

const MAX_CUT = 0.12;

/** Places the members that have room; null when one that the group needs has none. */
function standMembers(space: Space, group: Group, pose: Pose): { standing: Standing[]; spared: number } | null {
  const standing: Standing[] = [];
  const solids: Solid[] = [];
  let spared = 0;
  for (const member of group.members) {
    if (standing.some((other) => other.member.role === member.role)) continue;
    const next = standAt(pose, member);
    const carried = member.on !== undefined;
    let fits = carried
      ? standing.some((other) => other.member.role === member.on)
      : mayStand(space, member.piece, next.solid, standing.length === 0) &&
        (isRug(member.piece) || !tooNear(next, standing));
    if (fits && member.spare !== undefined && !carried) {
      const cut = cutShare(pictureBox(space.model, next.solid));
      fits = cut <= (isRug(member.piece) ? 0.5 : MAX_CUT);
    }
    if (fits) {
      standing.push(next);
      solids.push(next.solid);
    } else if (member.spare === undefined) return null;
    else spared += member.spare;
  }
  return { standing, spared };
}

/** Whether a member meets one that is already there, other than by design (a chair pushed under its table). */
function tooNear(next: Standing, standing: readonly Standing[]): boolean {
  if (next.member.piece === 'diningChair' || next.member.piece === 'taskChair') return false;
  const others = standing.filter(({ member }) => !isRug(member.piece) && !isOnTop(member.piece));
  return meetsAny(
    next.solid,
    others.map(({ solid }) => solid),
    0.02,
  );
}

function union(boxes: readonly PictureBox[]): PictureBox {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)),
    y0: Math.min(...boxes.map((b) => b.y0)),
    x1: Math.max(...boxes.map((b) => b.x1)),
    y1: Math.max(...boxes.map((b) => b.y1)),
  };
}

/** What a wall adds: a busy background, being off its middle, and the picture that hangs there. */
function wallTerms(
  space: Space,
  group: Group,
  pose: Pose,
  wall: WallLine,
): { terms: CostTerms; art: Arrangement['art'] } {
  const along = wall.id === 'back' ? pose.x : pose.z;
  const main = group.members[0].size;
  const behind = wallShares(wall, along - main.width / 2, along + main.width / 2, 0.15, 1.9);
  const middles = restingPoints(space, wall, main.height);
  const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 1);
  let art: Arrangement['art'] = null;
  for (const [index, size] of (group.art?.sizes ?? []).entries()) {
    const y = hangingHeight(size.height, group.art?.over ?? 0);
    if (!mayHang(space, wall, along, y, size)) continue;
    art = { size: index, along, y };
    break;
  }
  return {
    terms: { busy: group.busyCost * behind.deviating, offMiddle: 0.3 * off, art: art ? -0.3 + 0.05 * art.size : 0 },
    art,
  };
}

function focusCost(group: Group, main: Solid, focus: Focus | null): number {
  if (!group.looksAtFocus || !focus) return 0;
  const dx = focus.x - main.x;
  const dz = focus.z - main.z;
  const distance = Math.hypot(dx, dz);
  if (distance < 0.5) return 0.45 * focus.weight;
  return 0.45 * focus.weight * (1 - Math.max(0, (dx * main.sin + dz * main.cos) / distance));
}

/**
 * Places a group at a pose. Null when a hard limit is broken or when it is sure to cost more than `bound`.
 */
export function arrange(
  space: Space,
  group: Group,
  pose: Pose,
  focus: Focus | null,
  bound: number,
): Arrangement | null {
  const { model } = space;
  const floating = pose.anchor === 'floating';
  const base = group.cost + (floating ? group.floatingCost : 0);
  if (base - 0.3 > bound) return null;
  const first = standAt(pose, group.members[0]);
  if (!mayStand(space, first.member.piece, first.solid, true)) return null;
  const mainCut = cutShare(pictureBox(model, first.solid));
  if (mainCut > 0.3) return null;

  const clearances: Solid[] = [];
  for (const clearance of group.clearances) {
    if (clearance.floatingOnly && !floating) continue;
    const strip = { ...toWorld(pose, clearance, 0, clearance), top: 2 };
    if (!mayWalk(space, strip)) return null;
    clearances.push(strip);
  }
  const placed = standMembers(space, group, pose);
  if (!placed || base + placed.spared - 0.3 > bound) return null;
  const { standing, spared } = placed;

  const blocking = standing.filter(({ member }) => !SEE_PAST.includes(member.piece)).map(({ solid }) => solid);
  const inSight = shareInSight(model, first.solid, blocking.slice(1));
  if (inSight < MAIN_IN_SIGHT) return null;

  const boxes = standing.map(({ solid }) => pictureBox(model, solid));
  const tallAside = (index: number): boolean => SEE_PAST.includes(standing[index].member.piece);
  const body = union(boxes.filter((_, index) => index === 0 || !tallAside(index)));
  const shown = Math.min(1, body.y1) - Math.max(0, body.y0);
  const composition = compositionCost(union(boxes), shown);
  const facing = facesViewer(first.solid);
  const chairBacks = standing.filter(({ member }) => member.piece === 'armchair');
  const wall = space.walls.find(({ id }) => id === pose.anchor);
  const onWall = wall ? wallTerms(space, group, pose, wall) : { terms: {}, art: null };
  const cutOthers = boxes.slice(1).reduce((sum, box, i) => {
    return isRug(standing[i + 1].member.piece) ? sum : sum + (cutShare(box) > 0.01 ? 0.25 + cutShare(box) : 0);
  }, 0);
  const covered = standing.reduce((sum, { member, solid }) => {
    return isRug(member.piece) || member.on ? sum : sum + 4 * solid.halfWidth * solid.halfDepth;
  }, 0);
  const terms: CostTerms = {
    arrangement: group.cost,
    floating: floating ? group.floatingCost : 0,
    spared,
    ...composition.terms,
    cut: mainCut > 0.005 ? 5 * Math.min(1, 0.3 + 3 * mainCut) : 0,
    cutOthers: 0.5 * cutOthers,
    mainHidden: 1.5 * Math.max(0, 0.85 - inSight),
    unseenFloor: 2 * floorUnder(model, first.solid).unknown,
    back: (group.backCost * Math.max(0, -facing - 0.1)) / 0.9,
    turned: group.backCost > 0 ? 0.1 * (1 - facing) : 0,
    chairBacks: chairBacks.reduce((sum, { solid }) => sum + 0.5 * Math.max(0, -facesViewer(solid) - 0.3), 0),
    crammed: 3 * Math.max(0, covered / Math.max(1, space.freeArea) - 0.4),
    focus: focusCost(group, first.solid, focus),
    ...hidingCost(space, blocking),
    ...onWall.terms,
  };
  const cost = totalOf(terms);
  if (cost > bound) return null;
  return { group, pose, standing, clearances, art: onWall.art, terms, cost, width: composition.width };
}
