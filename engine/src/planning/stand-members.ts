import type { PartBoxes, PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import { cutBesideCost, cutShare, meetsAny } from './costs.ts';
import type { Group, Member, Pose } from './group.ts';
import { hidesFire } from './hiding.ts';
import { mayStand } from './limits.ts';
import { shadesGround } from './parasol-shadow.ts';
import { floorOutOfFrame, pictureBox, shareInSight } from './picture.ts';
import { pointOf, type Solid } from './solid.ts';
import type { Space } from './space.ts';

/** A member where it stands. */
export interface Standing {
  readonly member: Member;
  readonly traits: PieceTraits;
  readonly solid: Solid;
  readonly yaw: number;
}

/** World (x, z) of the point (u, v) of a group's frame. */
export function pointAt({ x, z, yaw }: Pose, u: number, v: number): FloorPoint {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return [x + u * cos + v * sin, z - u * sin + v * cos];
}

/** A rectangle of a group's frame in the world, without height. */
export function placeRectangle(
  pose: Pose,
  middle: { readonly u: number; readonly v: number },
  turn: number,
  size: { readonly width: number; readonly depth: number },
): Solid {
  const [x, z] = pointAt(pose, middle.u, middle.v);
  return {
    x,
    z,
    cos: Math.cos(pose.yaw + turn),
    sin: Math.sin(pose.yaw + turn),
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2,
    bottom: 0,
    top: 0,
  };
}

/** A member of a group that stands at a pose. */
export function standAt(pose: Pose, member: Member, traits: PieceTraits): Standing {
  const bottom = member.y ?? 0;
  const flat = placeRectangle(pose, member, member.turn, member.size);
  return { member, traits, solid: { ...flat, bottom, top: bottom + member.size.height }, yaw: pose.yaw + member.turn };
}

/** The boxes of a piece as solids where it stands. */
const solidsOf = (boxes: PartBoxes, { member: { size, isMirrored = false }, solid }: Standing): Solid[] =>
  boxes(size, isMirrored).map(({ x: u, z: v, size: { width, depth, height } }) => {
    const [x, z] = pointOf(solid, u, v);
    return { ...solid, x, z, halfWidth: width / 2, halfDepth: depth / 2, top: solid.bottom + height };
  });

/** The boxes that a member fills: one, or the two of an L. */
export function bodySolids(standing: Standing): Solid[] {
  const { traits, solid } = standing;
  return traits.body ? solidsOf(traits.body, standing) : [solid];
}

/** What a piece hides of the things behind it: nothing, half its width where it is slender, all of it; its body first. */
export function hidingSolids(standing: Standing): Solid[] {
  const { traits, solid } = standing;
  return traits.hides ? solidsOf(traits.hides, standing) : [solid];
}

/**
 * Largest shares of a spare piece's picture that the frame may cut off at the main piece's side, among its seats, and from which on
 * it is not missed; a rug may run on below the frame.
 */
const MAX_CUT = 0.45;
const MAX_CUT_OF_SEATS = 0.02;
const UNSEEN = 0.7;
const MAX_CUT_RUG = 0.5;
/** Largest share of an easy chair's floor that may lie outside the frame. */
const MAX_CHAIR_OUTSIDE = 0.5;
/** Largest share of a rug's own floor that lies outside the frame: beyond that it looks cut off rather than running on. */
const MAX_RUG_OUTSIDE = 0.2;
/** Largest shares that a small spare piece may take of the image's height and hide of the main piece's picture. */
const MAX_SMALL_HEIGHT = 0.42;
const MAX_SMALL_HIDES = 0.08;
/** Pieces whose absence costs no more than this are small things at the main piece's side. */
const SMALL = 0.15;

/** Whether a piece that can be left out looks well where it would stand. */
function looksWell(space: Space, next: Standing, main: Solid): boolean {
  const { traits } = next;
  const { spare = 0, on } = next.member;
  const box = pictureBox(space.model, next.solid);
  if (traits.isFlat) return cutShare(box) <= MAX_CUT_RUG && floorOutOfFrame(space.model, next.solid) <= MAX_RUG_OUTSIDE;
  const cut = cutShare(box);
  const isOfSeats = traits.isEasyChair || traits.isSeatingTable || traits.seatFor !== undefined;
  if (cut > (isOfSeats ? MAX_CUT_OF_SEATS : MAX_CUT) || cutBesideCost(cut) > spare) return false;
  if (traits.shades && !shadesGround(space.model, next.solid)) return false;
  if ((spare <= SMALL || on !== undefined) && hidesFire(space, next.solid)) return false;
  if (spare > SMALL && on === undefined) return true;
  const nearer = Math.hypot(next.solid.x, next.solid.z) < Math.hypot(main.x, main.z);
  if (!nearer) return true;
  if (box.y1 - box.y0 > MAX_SMALL_HEIGHT) return false;
  const left = shareInSight(space.model, main, hidingSolids(next));
  return left >= 1 - MAX_SMALL_HIDES || left >= shareInSight(space.model, main, []) - MAX_SMALL_HIDES;
}

/** Whether a piece that is left out is missed: what is small and would stand beyond the frame is not. */
const isMissed = ({ model }: Space, { traits, solid }: Standing): boolean =>
  traits.isFlat === true ||
  traits.isEasyChair === true ||
  traits.isSeatingTable === true ||
  cutShare(pictureBox(model, solid)) < UNSEEN;

/** Whether it is a chair that is pushed under its table. */
export const isPushedUnder = ({ seatFor }: PieceTraits): boolean => seatFor === 'dining' || seatFor === 'work';

/** Whether a member meets one that is already there, other than by design (a chair pushed under its table). */
function meetsOthers(next: Standing, standing: readonly Standing[]): boolean {
  if (next.traits.isFlat || isPushedUnder(next.traits)) return false;
  const others = standing.filter(({ traits }) => !traits.isFlat && traits.standsOn === undefined);
  const taken = others.flatMap(bodySolids);
  return bodySolids(next).some((solid) => meetsAny(solid, taken, 0.02));
}

const hasRole = (standing: readonly Standing[], role: string): boolean =>
  standing.some(({ member }) => member.role === role);

/** Whether none of what a group needs stands. Where company is seated later, so is the rug that it may need. */
const lacksWhatItNeeds = ({ company, needsAtOnce, needsOneOf }: Group, standing: readonly Standing[]): boolean =>
  (!company || needsAtOnce === true) &&
  needsOneOf !== undefined &&
  needsOneOf.every((role) => !hasRole(standing, role));

/**
 * Places the members that have room, the main piece first.
 * @param without those that must not stand where they are meant to
 * @returns them and the cost of those left out and of those taken instead of better ones; null when one that the group needs has no room, or none of those of which it needs one.
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
    const next = standAt(pose, member, space.traitsOf(member.piece));
    const stands =
      on === undefined
        ? !without?.has(member) &&
          (needs === undefined || hasRole(standing, needs)) &&
          mayStand(space, member.piece, next.solid, standing.length === 0) &&
          (!next.traits.isEasyChair || floorOutOfFrame(space.model, next.solid) <= MAX_CHAIR_OUTSIDE) &&
          !meetsOthers(next, standing)
        : hasRole(standing, on);
    if (stands && (spare === undefined || looksWell(space, next, standing[0].solid))) {
      standing.push(next);
      worse += member.worse ?? 0;
      missed.delete(role);
    } else if (spare === undefined) return null;
    else if (isMissed(space, next)) missed.set(role, Math.max(spare, missed.get(role) ?? 0));
  }
  if (lacksWhatItNeeds(group, standing)) return null;
  return { standing, spared: [...missed.values()].reduce((sum, spare) => sum + spare, worse) };
}
