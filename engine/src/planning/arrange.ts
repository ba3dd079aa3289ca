import { ramp } from '../math/ramp.ts';
import { companyRoomCost } from './company-room.ts';
import {
  beforeTableCost,
  type CostTerms,
  chairCost,
  compositionCost,
  cutBesideCost,
  cutCost,
  cutShare,
  facesViewer,
  offLampCost,
  totalOf,
  turnedCost,
} from './costs.ts';
import { floatingCost, headAwayCost } from './floating-cost.ts';
import { type Foci, focusCost } from './focus.ts';
import type { Group, Member, Pose } from './group.ts';
import { hidingCost } from './hiding.ts';
import { mayStand, mayWalk } from './limits.ts';
import { otherViewsCost } from './other-views.ts';
import { floorOutOfFrame, type PictureBox, pictureBox, shareInSight } from './picture.ts';
import { keepsFront, wallBehind } from './poses.ts';
import type { Solid } from './solid.ts';
import type { Space } from './space.ts';
import { bodySolids, hidingSolids, placeRectangle, type Standing, standAt, standMembers } from './stand-members.ts';
import { MAIN_IN_SIGHT, TALL } from './trade-rules.ts';
import { uncoveredCost, uncoveredShare } from './uncovered.ts';
import { blockedWay } from './walkways.ts';
import { mayLean } from './wall-spans.ts';
import { type HungArt, wallTerms } from './wall-terms.ts';

/** A group placed in a room within every hard limit, and what it costs. */
export interface Arrangement {
  readonly group: Group;
  readonly pose: Pose;
  readonly standing: readonly Standing[];
  readonly clearances: readonly Solid[];
  readonly art: HungArt | null;
  readonly terms: CostTerms;
  readonly cost: number;
  /** Group's width over the image's. */
  readonly width: number;
}

/** The most that a picture over the main piece saves. */
const ART_SAVES = 0.3;
/** A piece beside the main one that takes more of the image's height than this stands too near to the camera. */
const LOOMING = 0.33;
/** Share of the main piece that shows in a good picture: a chair before it may hide the rest. */
const SHOWN = 0.75;
/** Share of a desk's chair that shows in a good picture. */
const SEAT_IN_SIGHT = 0.75;
/** A piece beside the main one that is wider in the picture than this share of it distracts from it: a table near to the camera. */
const BESIDE_MAIN = 0.8;
/** Factor on what chairs cost that show their backs where they are all there is to sit on: nothing but two backs is seen then. */
const BACKS_OF_PAIR = 3;
/** Largest share of the main piece's picture that the frame may cut off: a sofa of which half shows is still a sofa. */
const MAX_MAIN_CUT = 0.45;
/** Largest share of the floor under it that may lie outside the frame. */
const MAX_MAIN_OUTSIDE = 0.55;
/** A main piece that is nearer than this share of the picture's width to its left or right edge looks cut. */
const FRAME_MARGIN = 0.025;
/** Factor for the pieces that a group without a wall behind it lacks: it misses its table and rug more. */
const FLOATING_MISSES = 2;

function union(boxes: readonly PictureBox[]): PictureBox {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    if (box.x0 < x0) x0 = box.x0;
    if (box.y0 < y0) y0 = box.y0;
    if (box.x1 > x1) x1 = box.x1;
    if (box.y1 > y1) y1 = box.y1;
  }
  return { x0, y0, x1, y1 };
}

/** Cost of a sectional whose chaise lies between its seat and the viewer, and metres nearer at which it costs in full. */
const CHAISE_BEFORE = 0.5;
const CHAISE_NEARER = 0.6;

/** Cost of a chaise that shuts the group towards the viewer: one sees its side instead of the seats. */
function chaiseCost({ model }: Space, first: Standing): number {
  const [seat, chaise] = bodySolids(first);
  if (!chaise || model.ground) return 0;
  const nearer = Math.hypot(seat.x, seat.z) - Math.hypot(chaise.x, chaise.z);
  return CHAISE_BEFORE * Math.min(1, Math.max(0, nearer / CHAISE_NEARER));
}

/** What the main piece costs by itself: how it is turned, cut by the frame, and sure of its floor. */
function mainTerms(space: Space, group: Group, main: Solid, foci: Foci): CostTerms {
  const box = pictureBox(space.model, main);
  const cut = cutShare(box);
  const margin = Math.min(box.x0, 1 - box.x1);
  const facing = facesViewer(main);
  return {
    cut: cutCost(cut),
    atEdge: 15 * Math.max(0, FRAME_MARGIN - Math.max(0, margin)),
    unseenFloor: 2 * space.floorUnder(main).unknown,
    back: group.backCost * Math.min(1, 2 * Math.max(0, 0.08 - facing)),
    turned: turnedCost(group, facing),
    focus: group.looksAtFocus ? focusCost(space, foci, main) : 0,
    offLamp: group.isUnderLamp ? offLampCost(space.model.hangingLights ?? [], main) : 0,
  };
}

/** Cost of standing straight before a door or doorway, beyond the floor that stays free by a hard limit. */
const WAYS = { seats: 0.8, others: 0.5 } as const;

/**
 * Cost of what blocks the walkway straight out of a door: of all seats and tables together, because nobody walks through between them,
 * else of the piece that blocks most.
 */
function waysCost(space: Space, { looksAtFocus }: Group, standing: readonly Standing[]): number {
  const onFloor = standing.filter(({ member, traits }) => !traits.isFlat && member.on === undefined);
  if (looksAtFocus) return WAYS.seats * blockedWay(space, ...onFloor.flatMap(bodySolids));
  return WAYS.others * onFloor.reduce((most, { solid }) => Math.max(most, blockedWay(space, solid)), 0);
}

/**
 * Maximum share of the cost of hidden ways that a table below its lamp is spared, because the lamp marks its place, and the `offLamp`
 * cost at which it is spared nothing.
 */
const UNDER_LAMP = { forgiven: 0.6, offLamp: 0.3 } as const;

/** Factor on the cost of hidden ways. */
function waysFactor({ model }: Space, group: Group, offLamp: number): number {
  if (!group.isUnderLamp || !model.hangingLights?.length) return 1;
  return 1 - UNDER_LAMP.forgiven * ramp(UNDER_LAMP.offLamp, 0, offLamp);
}

/** The floor that people need around the group, null when some of it is not there. */
function clearFloor(space: Space, group: Group, pose: Pose): Solid[] | null {
  const strips: Solid[] = [];
  for (const clearance of group.clearances) {
    if (clearance.floatingOnly && pose.anchor !== 'floating') continue;
    const strip = placeRectangle(pose, clearance, 0, clearance);
    if (!mayWalk(space, strip)) return null;
    strips.push(strip);
  }
  return strips;
}

/** What a desk's chair costs that the desk hides: a desk without a chair is a table. */
function hiddenSeatCost(space: Space, standing: readonly Standing[]): number {
  const seat = standing.find(({ traits }) => traits.seatFor === 'work');
  if (!seat) return 0;
  const main = hidingSolids(standing[0]);
  return 0.7 * Math.max(0, SEAT_IN_SIGHT - shareInSight(space.model, seat.solid, main));
}

/** What the pieces cost together in the picture. */
function pictureTerms(
  space: Space,
  standing: readonly Standing[],
  { fills = 1, isRugFraming = false }: Group,
): { terms: CostTerms; width: number } {
  const boxes = standing.map(({ solid }) => pictureBox(space.model, solid));
  const bodies = standing.flatMap((each) => {
    const [body] = hidingSolids(each);
    return body && body.top < TALL ? [pictureBox(space.model, body)] : [];
  });
  const body = union(bodies);
  const shown = Math.min(1, body.y1) - Math.max(0, body.y0);
  const aspect = space.model.camera.width / space.model.camera.height;
  const upright = boxes.filter((_, i) => i === 0 || !standing[i].traits.isFlat);
  const wide = union(isRugFraming ? upright : boxes);
  const { terms: whole, width } = compositionCost(union(boxes), wide, shown, aspect);
  const terms = Object.fromEntries(Object.entries(whole).map(([name, cost]) => [name, fills * cost]));
  let cutOthers = 0;
  let cutChair = 0;
  let chairBacks = 0;
  let looming = 0;
  let covered = 0;
  let outshone = 0;
  const chairFactor = standing[0].traits.isEasyChair ? BACKS_OF_PAIR : 1;
  const widthOf = (i: number): number => Math.min(1, boxes[i].x1) - Math.max(0, boxes[i].x0);
  standing.forEach((each, i) => {
    const { member, traits, solid } = each;
    if (traits.isFlat || member.on !== undefined) return;
    for (const { halfWidth, halfDepth } of bodySolids(each)) covered += 4 * halfWidth * halfDepth;
    const cut = cutShare(boxes[i]);
    // A table is its chairs too: one that is cut in half before it spoils the picture half as much as the table's own end would.
    if (traits.seatFor === 'dining') cutChair = Math.max(cutChair, 0.5 * cutCost(cut));
    else if (i > 0) cutOthers += cutBesideCost(cut);
    if (i > 0) looming = Math.max(looming, 1.5 * (boxes[i].y1 - boxes[i].y0 - LOOMING));
    if (i > 0) outshone = Math.max(outshone, 1.5 * (widthOf(i) / Math.max(1e-3, widthOf(0)) - BESIDE_MAIN));
    chairBacks += chairFactor * chairCost(traits, facesViewer(solid), boxes[i].y1 - boxes[i].y0);
  });
  const crammed = 3 * Math.max(0, covered / Math.max(1, space.areaBeyondFrame) - 0.4);
  const around = standing.filter(({ traits }) => traits.seatFor === 'dining' && !traits.isOutdoor);
  const beforeTable = beforeTableCost(around.map(({ solid }) => facesViewer(solid)));
  return { terms: { ...terms, cutOthers, cutChair, chairBacks, beforeTable, looming, outshone, crammed }, width };
}

/** What an arrangement is wanted for. */
interface ArrangeOptions {
  /** What people in the room look at. */
  readonly foci: Foci;
  /** Cost above which it is of no use. */
  readonly bound: number;
  /** Members that must not stand where they are meant to. */
  readonly without?: ReadonlySet<Member> | undefined;
}

/**
 * Costs of a group before anything but its main piece stands.
 * @param afloat cost of standing away from the walls
 */
function firstTerms(space: Space, group: Group, first: Standing, afloat: number, foci: Foci): CostTerms {
  return {
    arrangement: group.cost,
    floating: afloat,
    headAway: headAwayCost(space.model, group, first.solid),
    chaise: chaiseCost(space, first),
    ...mainTerms(space, group, first.solid, foci),
  };
}

const isAfloat = ({ anchor, front }: Pose): boolean => anchor === 'floating' && !front;

/**
 * Costs of a group where all of it stands; null if too little of its main piece shows.
 * @param offLamp as in `mainTerms`
 */
function standingTerms(
  space: Space,
  group: Group,
  pose: Pose,
  standing: readonly Standing[],
  offLamp: number,
): { terms: CostTerms; art: HungArt | null; width: number } | null {
  const [own, ...others] = standing.map(hidingSolids);
  const inSight = shareInSight(space.model, standing[0].solid, others.flat());
  if (inSight < MAIN_IN_SIGHT) return null;
  const wall = wallBehind(space, pose);
  const onWall = wall ? wallTerms(space, group, pose, wall) : { terms: {}, art: null };
  const picture = pictureTerms(space, standing, group);
  const all = [...own, ...others.flat()];
  const hiding = hidingCost(space, all);
  const terms: CostTerms = {
    ...picture.terms,
    ways: waysCost(space, group, standing),
    otherViews: otherViewsCost(space.model, standing),
    mainHidden: 2.5 * Math.max(0, SHOWN - inSight),
    seatHidden: hiddenSeatCost(space, standing),
    ...hiding,
    uncovered: uncoveredCost(uncoveredShare(space.model, all)),
    doorHidden: hiding.doorHidden * waysFactor(space, group, offLamp),
    ...onWall.terms,
  };
  return { terms, art: onWall.art, width: picture.width };
}

/** Places a group at a pose. Null when a hard limit is broken or when it costs more than `bound`. */
export function arrange(
  space: Space,
  group: Group,
  pose: Pose,
  { foci, bound, without }: ArrangeOptions,
): Arrangement | null {
  const floating = isAfloat(pose);
  const afloat = floating ? floatingCost(space.model, group, pose) : 0;
  if (group.cost + afloat - ART_SAVES > bound) return null;
  const first = standAt(pose, group.members[0], space.traitsOf(group.members[0].piece));
  const wall = wallBehind(space, pose);
  const along = pose.anchor === 'back' ? pose.x : pose.z;
  const leans = pose.anchor !== 'floating';
  if (leans && !(wall && mayLean(wall, along, first.member.size))) return null;
  if (!keepsFront(pose, group.frontWidth ?? first.member.size.width)) return null;
  if (!mayStand(space, first.member.piece, first.solid, true)) return null;
  if (cutShare(pictureBox(space.model, first.solid)) > MAX_MAIN_CUT) return null;
  if (floorOutOfFrame(space.model, first.solid) > MAX_MAIN_OUTSIDE) return null;
  const base = firstTerms(space, group, first, afloat, foci);
  if (totalOf(base) - ART_SAVES > bound) return null;

  const clearances = clearFloor(space, group, pose);
  if (!clearances) return null;
  const placed = standMembers(space, group, pose, without);
  if (!placed) return null;
  const { standing } = placed;
  base.spared = placed.spared * (floating ? FLOATING_MISSES : 1);
  base.companyRoom = companyRoomCost(space, group, pose, standing);
  if (totalOf(base) - ART_SAVES > bound) return null;
  const found = standingTerms(space, group, pose, standing, base.offLamp);
  if (!found) return null;
  const terms = { ...base, ...found.terms };
  const cost = totalOf(terms);
  if (cost > bound) return null;
  return { group, pose, standing, clearances, art: found.art, terms, cost, width: found.width };
}

/**
 * The arrangement with other pieces around the same main piece.
 * @param spared cost of the pieces that are left out
 * @returns null where too little of the main piece shows
 */
export function rearranged(
  { space, foci }: { readonly space: Space; readonly foci: Foci },
  found: Arrangement,
  standing: readonly Standing[],
  spared: number,
): Arrangement | null {
  const { group, pose } = found;
  const now = standingTerms(space, group, pose, standing, found.terms.offLamp);
  if (!now) return null;
  const chairs = standing.filter(({ traits }, i) => i > 0 && traits.isEasyChair).map(({ solid }) => solid);
  const focus = group.looksAtFocus ? focusCost(space, foci, standing[0].solid, chairs) : 0;
  const terms: CostTerms = { ...found.terms, ...now.terms, companyRoom: 0, focus, spared };
  return { ...found, standing, art: now.art, terms, cost: totalOf(terms), width: now.width };
}
