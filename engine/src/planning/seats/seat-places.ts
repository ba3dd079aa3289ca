import type { Passages } from '../arrange-passable.ts';
import { chairCost, cutShare, facesViewer, meetsAny } from '../costs.ts';
import { backToFire, facesFire } from '../focus.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Member, Pose } from '../group.ts';
import { mayStand } from '../limits.ts';
import { floorOutOfFrame, pictureBox, shareInSight } from '../picture.ts';
import { distanceTo, pointOf } from '../solid.ts';
import { bodySolids, hidingSolids, pointAt, type Standing, standAt } from '../stand-members.ts';
import { CONVERSATION } from '../trade-rules.ts';
import { blockedWay, MAX_BLOCKED } from '../walkways.ts';

/** Metres from the table's edge to the front of a chair: room for knees. */
const KNEES = 0.36;
/** Angles of chairs around the middle of the main piece's front, degrees from straight across it. */
const ANGLES = [0, 20, 40, 55, 70, 85, 100] as const;
/** How much farther than knees need a chair is tried, metres, and the turns from looking straight to the middle, radians. */
const OUTWARDS = [0, 0.25, 0.5] as const;
const TURNS = [0, 0.3, -0.3, 0.55, -0.55] as const;
/** Between a chair and anything else, metres. */
const APART = 0.08;
/** Largest share of a chair's picture that the frame may cut off. */
const MAX_CUT = 0.06;
/** Largest share of its floor that may lie outside the frame. */
const MAX_OUTSIDE = 0.5;
/** Least share of a chair that shows: a smaller part is not recognised as one. */
const LEAST_SHOWN = 0.45;

/** What a chair's place costs, chosen by eye on staged rooms: see each term in `placeCost`. */
const COSTS = {
  /** Per share of it that is hidden or cut off, beyond what is usual. */
  hidden: 1,
  shown: 0.85,
  /** Per share of it that another chair hides beyond an arm or a leg. */
  tangled: 0.8,
  overlap: 0.12,
  /** Per metre that its front is farther from the main seat than is usual. */
  far: 0.35,
  near: 1.7,
  /** Per radian that it is turned from the middle of the company. */
  turned: 0.12,
  /** A door's whole walkway blocked. */
  ways: 0.8,
  /** With its back to a fire. */
  backToFire: 0.25,
} as const;

/** What a place is preferred by that looks at a fire: what that saves counts in the whole scene (`focusCost`). */
const FACES_FIRE = 0.2;

/** How many places are compared. */
const MAX_PLACES = 10;

/** A chair at a place, and what the place costs by itself. */
export interface SeatPlace {
  readonly standing: Standing;
  /** Degrees from straight across, negative to the left. */
  readonly angle: number;
  readonly out: number;
  readonly cost: number;
  /** Its cost with what counts in the whole scene: that it shows its back or looks at a fire. */
  readonly rank: number;
}

/** What chairs stand around: in the frame of the group. */
interface Circle {
  readonly u: number;
  /** Front of the main seat. */
  readonly front: number;
  readonly table: Standing | undefined;
}

/** A room with everything but chairs and rug of one group. */
export interface OpenCircle {
  readonly search: Passages;
  readonly furnitureSet: FurnitureSet;
  readonly pose: Pose;
  /** What stands: main piece, table, lamps. */
  readonly others: readonly Standing[];
  readonly circle: Circle;
}

const chairMember = (furnitureSet: FurnitureSet, place: Pick<Member, 'u' | 'v' | 'turn'>): Member => {
  const piece = furnitureSet.roles.easyChair;
  const variant = furnitureSet.variant(piece);
  const isClosed = furnitureSet.hasClosedBack(piece, variant);
  return { role: 'armchair', piece, variant, size: furnitureSet.size(piece), ...(isClosed && { isClosed }), ...place };
};

/** Cost of a chair where it stands, by itself; Infinity where too little of it shows or it blocks a door. */
function placeCost({ search, others }: OpenCircle, { solid }: Standing, talk: number, turned: number): number {
  const { space } = search;
  const seen = shareInSight(space.model, solid, others.flatMap(hidingSolids));
  if (cutShare(pictureBox(space.model, solid)) > MAX_CUT || seen < LEAST_SHOWN) return Number.POSITIVE_INFINITY;
  const blocked = blockedWay(space, solid);
  if (blocked > MAX_BLOCKED) return Number.POSITIVE_INFINITY;
  return (
    COSTS.hidden * Math.max(0, COSTS.shown - seen) +
    COSTS.far * Math.max(0, talk - COSTS.near) +
    COSTS.turned * Math.abs(turned) +
    COSTS.ways * blocked +
    COSTS.backToFire * backToFire(search.foci, solid)
  );
}

/** A place with its cost; null where a chair must not stand. */
function placeWith(
  scene: OpenCircle,
  standing: Standing,
  at: Pick<SeatPlace, 'angle' | 'out'>,
  cost: number,
): SeatPlace | null {
  if (!Number.isFinite(cost)) return null;
  const { y0, y1 } = pictureBox(scene.search.space.model, standing.solid);
  const { traits, solid } = standing;
  const shown = chairCost(traits, facesViewer(solid), y1 - y0);
  return { standing, ...at, cost, rank: cost + shown - FACES_FIRE * facesFire(scene.search.foci, [solid]) };
}

/** Cost of chairs that hide each other, which are seen as one tangle; Infinity where too little of one shows. */
export function tangleCost(
  { search: { space }, others }: Pick<OpenCircle, 'search' | 'others'>,
  chairs: readonly Standing[],
): number {
  return chairs.reduce((sum, chair) => {
    const alone = shareInSight(space.model, chair.solid, others.flatMap(hidingSolids));
    const around = [...others, ...chairs.filter((each) => each !== chair)];
    const seen = shareInSight(space.model, chair.solid, around.flatMap(hidingSolids));
    return seen < LEAST_SHOWN
      ? Number.POSITIVE_INFINITY
      : sum + COSTS.tangled * Math.max(0, alone - seen - COSTS.overlap);
  }, 0);
}

/** Whether a chair may stand at a place beside everything else. */
function isFree({ search: { space }, others, circle: { table } }: OpenCircle, { member, solid }: Standing): boolean {
  if (!mayStand(space, member.piece, solid) || floorOutOfFrame(space.model, solid) > MAX_OUTSIDE) return false;
  if (
    others
      .filter(({ traits }) => !traits.isFlat && traits.standsOn === undefined)
      .flatMap(bodySolids)
      .some((body) => meetsAny(body, [solid], APART))
  ) {
    return false;
  }
  if (!table) return true;
  // Knees: the middle of its front keeps off the table, and off the middle of the seat whose table stands aside.
  const [x, z] = pointOf(solid, 0, solid.halfDepth);
  const [seat] = bodySolids(others[0]);
  const [seatX, seatZ] = pointOf(seat, 0, seat.halfDepth);
  return distanceTo(table.solid, x, z) >= KNEES - 0.02 && Math.hypot(x - seatX, z - seatZ) >= CONVERSATION.least;
}

/** The chair at an angle and distance around the middle of the main piece's front, null where it may not stand. */
function seatAt(scene: OpenCircle, angle: number, out: number, turned: number): SeatPlace | null {
  const {
    search: { space },
    furnitureSet,
    pose,
    circle,
  } = scene;
  const radians = (angle * Math.PI) / 180;
  const [side, forward] = [Math.sin(radians), Math.cos(radians)];
  const size = furnitureSet.size(furnitureSet.roles.easyChair);
  const middle = out + size.depth / 2;
  const place = { u: circle.u + middle * side, v: circle.front + middle * forward, turn: radians + Math.PI + turned };
  const member = chairMember(furnitureSet, place);
  const standing = standAt(pose, member, space.traitsOf(member.piece));
  if (!isFree(scene, standing)) return null;
  const cost = placeCost(scene, standing, out, turned);
  return placeWith(scene, standing, { angle, out }, cost);
}

/** Where the front of a chair clears the table at an angle: as near as talk allows. */
function nearestAt({ circle: { u, front, table }, pose }: OpenCircle, angle: number): number {
  const radians = (angle * Math.PI) / 180;
  let out: number = CONVERSATION.least;
  if (!table) return out;
  const clears = (): boolean => {
    const [x, z] = pointAt(pose, u + out * Math.sin(radians), front + out * Math.cos(radians));
    return distanceTo(table.solid, x, z) >= KNEES;
  };
  while (out < CONVERSATION.most && !clears()) out += 0.05;
  return out;
}

/** The best place at an angle. */
function bestAt(scene: OpenCircle, angle: number): SeatPlace | null {
  const nearest = nearestAt(scene, angle);
  const places = OUTWARDS.filter((outwards) => nearest + outwards <= CONVERSATION.most).flatMap((outwards) =>
    TURNS.flatMap((turned) => seatAt(scene, angle, nearest + outwards, turned) ?? []),
  );
  return places.reduce<SeatPlace | null>((best, each) => (best && best.rank <= each.rank ? best : each), null);
}

/** The best places for one chair, of different angles, cheapest first. */
export function seatPlaces(scene: OpenCircle): SeatPlace[] {
  const angles = ANGLES.flatMap((angle) => (angle === 0 ? [0] : [angle, -angle]));
  const places = [...angles.map((angle) => bestAt(scene, angle)), ...[1, -1].map((side) => atSofaEnd(scene, side))];
  return places
    .flatMap((place) => place ?? [])
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PLACES);
}

/** Turn of a chair beside the main seat's end, radians: it looks into the room and a little towards the table. */
const END_TURN = 0.52;
/** What such a place costs: one talks past an arm. */
const END_COST = 0.12;

/** A chair beside the main seat, beyond what stands at its end. */
function atSofaEnd(scene: OpenCircle, side: number): SeatPlace | null {
  const {
    search: { space },
    furnitureSet,
    pose,
    others,
  } = scene;
  const [{ member: main }] = others;
  const size = furnitureSet.size(furnitureSet.roles.easyChair);
  const half = (size.width * Math.cos(END_TURN) + size.depth * Math.sin(END_TURN)) / 2;
  const ends = others.map(({ member }) => side * (member.u - main.u) + member.size.width / 2);
  const u = main.u + side * (Math.max(main.size.width / 2, ...ends) + half + APART);
  const member = chairMember(furnitureSet, { u, v: half + 0.3, turn: -side * END_TURN });
  const standing = standAt(pose, member, space.traitsOf(member.piece));
  if (!isFree(scene, standing)) return null;
  const cost = END_COST + placeCost(scene, standing, 0, 0);
  return placeWith(scene, standing, { angle: side * 120, out: 0 }, cost);
}

/** The chair moved a little; null where it may not stand. */
export function nudged(
  scene: OpenCircle,
  { standing, angle, out }: SeatPlace,
  du: number,
  dv: number,
  dTurn: number,
): SeatPlace | null {
  // Beside the sofa's end there is one place.
  if (Math.abs(angle) > 110) return null;
  const {
    search: { space },
    pose,
    circle,
  } = scene;
  const member: Member = {
    ...standing.member,
    u: standing.member.u + du,
    v: standing.member.v + dv,
    turn: standing.member.turn + dTurn,
  };
  const next = standAt(pose, member, space.traitsOf(member.piece));
  if (!isFree(scene, next)) return null;
  const depth = member.size.depth / 2;
  const [u, v] = [
    member.u + depth * Math.sin(member.turn) - circle.u,
    member.v + depth * Math.cos(member.turn) - circle.front,
  ];
  const talk = Math.hypot(u, v);
  if (talk < CONVERSATION.least || talk > CONVERSATION.most) return null;
  const towards = Math.atan2(circle.u - member.u, circle.front - member.v);
  const turned = Math.atan2(Math.sin(member.turn - towards), Math.cos(member.turn - towards));
  const cost = placeCost(scene, next, talk, turned);
  return placeWith(scene, next, { angle, out }, cost);
}
