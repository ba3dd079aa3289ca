import { freeArea } from '../room/floor/grid.ts';
import { cellMiddle } from '../scene/floor-cells.ts';
import type { FloorGrid } from '../scene/room.ts';
import type { Arrangement } from './arrange.ts';
import type { Passage } from './arrange-passable.ts';
import type { Circulation } from './circulation.ts';
import { NO_FOCI } from './focus.ts';
import type { FurnitureSet } from './furniture-set.ts';
import type { Group } from './group.ts';
import { withOpenChairs } from './open-chairs.ts';
import { shareInSight } from './picture.ts';
import type { RoomProgram } from './programs/room-program.ts';
import { searchArrangement } from './search.ts';
import { cornersOf, distanceTo, type Solid } from './solid.ts';
import { prepareSpace } from './space.ts';
import { bodySolids, hidingSolids } from './stand-members.ts';
import { mostOf, type PieceWishes } from './wishes/piece-wishes.ts';
import { rolesOf, wishedGroups } from './wishes/wished-groups.ts';

/** Most that the zone may cost: the room is furnished without it, so it has a good place or none. */
const WORTH_IT = 0.6;
/** Metres between the main group and the zone that people pass; they walk over its rug. */
const APART = 0.35;
const APART_FROM_RUG = 0.05;
/** How far the zone keeps off the sight lines to the main group, radians. */
const ASIDE = 0.05;
/** Share of the zone's main piece that shows past the main group in a good picture, and the cost per share less. */
const SHOWN = 0.8;
const HIDDEN = 2.5;

/** How a group sits in the photo by itself: being small, far and beside the middle is a fault of main groups only. */
const OF_MAIN_GROUPS = ['small', 'aside', 'far', 'calm'] as const;

const costBeside = ({ cost, terms }: Arrangement): number =>
  OF_MAIN_GROUPS.reduce((sum, term) => sum - (terms[term] ?? 0), cost);

/** Directions from the camera between which something is seen, and how far away it is. */
interface Sector {
  readonly from: number;
  readonly to: number;
  readonly far: number;
}

/** Angle at which a place is seen from above: 0 straight ahead, rising to the right. */
const directionOf = (x: number, z: number): number => Math.atan2(x, z);

function sectorOf(solid: Solid): Sector {
  const directions = cornersOf(solid).map(([x, z]) => directionOf(x, z));
  return {
    from: Math.min(...directions) - ASIDE,
    to: Math.max(...directions) + ASIDE,
    far: Math.hypot(solid.x, solid.z),
  };
}

/** The floor that the main group leaves: not where it stands, nor between it and the camera. */
function floorBeside(
  floor: FloorGrid,
  taken: readonly Solid[],
  rugs: readonly Solid[],
  standing: readonly Solid[],
): FloorGrid {
  const sectors = standing.map(sectorOf);
  const cells = floor.cells.map((value, at) => {
    const [x, z] = cellMiddle(floor, at);
    if (taken.some((solid) => distanceTo(solid, x, z) < APART)) return 2;
    if (rugs.some((solid) => distanceTo(solid, x, z) < APART_FROM_RUG)) return 2;
    const direction = directionOf(x, z);
    const distance = Math.hypot(x, z);
    const hides = sectors.some(({ from, to, far }) => distance < far && direction > from && direction < to);
    return hides ? 2 : value;
  });
  return { ...floor, cells };
}

/** What decides between zones beside the prompt. */
interface ZoneOptions {
  readonly wishes: PieceWishes;
  readonly seed: number;
}

/** Whether a group, with what stands already, has more of a piece than was asked for. */
function isMoreThanWished({ members }: Group, { standing }: Arrangement, wishes: PieceWishes): boolean {
  return members.some(({ piece }) => {
    const there = standing.filter(({ member }) => member.piece === piece).length;
    return there + rolesOf(members, piece).length > mostOf(wishes, piece);
  });
}

/** The group with roles of its own: the main group may also have a rug and a lamp. */
const asZone = (group: Group): Group => {
  const own = (role: string): string => `zone ${role}`;
  return {
    ...group,
    ...(group.needsOneOf && { needsOneOf: group.needsOneOf.map(own) }),
    members: group.members.map((member) => ({
      ...member,
      role: own(member.role),
      ...(member.on !== undefined && { on: own(member.on) }),
      ...(member.needs !== undefined && { needs: own(member.needs) }),
    })),
  };
};

/**
 * The arrangement with a second group where the main one leaves a room bare, such as a table in a kitchen with stools: where it has a
 * good place, and all doors are reached. The main group stays as it stands.
 */
export function withSecondZone(
  { space, circulation }: Passage,
  furnitureSet: FurnitureSet,
  program: RoomProgram,
  first: Arrangement,
  { wishes, seed }: ZoneOptions,
): Arrangement {
  const { secondZone } = program;
  if (!secondZone || furnitureSet.area < secondZone.from) return first;
  if (secondZone.besideSeatsFor && first.standing[0].traits.seatFor !== secondZone.besideSeatsFor) return first;
  const onFloor = first.standing.filter(({ member }) => member.on === undefined);
  const standing = onFloor.filter(({ traits }) => !traits.isFlat).flatMap(bodySolids);
  const rugs = onFloor.filter(({ traits }) => traits.isFlat).map(({ solid }) => solid);
  const kept = first.clearances.filter((solid) => !rugs.includes(solid));
  const floor = floorBeside(space.model.floor, [...standing, ...kept], rugs, standing);
  const left = freeArea(floor);
  if (left < secondZone.left) return first;
  const rest = prepareSpace({ ...space.model, floor }, program, space.traitsOf);
  // Doors are to be reached past both.
  const walkways: Circulation = { reachesDoors: (furniture) => circulation.reachesDoors([...standing, ...furniture]) };
  const [main] = standing;
  const before = shareInSight(space.model, main, []);
  /** The zone with what it costs that it and the main group hide each other. */
  const hidden = (zone: Arrangement): Arrangement => {
    const shown = shareInSight(space.model, zone.standing[0].solid, standing);
    const lost = before - shareInSight(space.model, main, zone.standing.flatMap(hidingSolids));
    return { ...zone, cost: zone.cost + HIDDEN * (Math.max(0, SHOWN - shown) + lost) };
  };
  const search = (furniture: FurnitureSet): Arrangement | null => {
    const zones = secondZone
      .groups(furniture, left)
      .filter((group) => !wishes.leftOut.has(group.members[0].piece) && !isMoreThanWished(group, first, wishes));
    const groups = wishedGroups(zones, wishes, furniture.roles.picture).map(asZone);
    return searchArrangement({ space: rest, circulation: walkways, foci: NO_FOCI }, groups, { seed, complete: hidden });
  };
  const found = search(furnitureSet);
  const second = found && withOpenChairs(rest, { furnitureSet, arrangement: found }, search).arrangement;
  if (!second || costBeside(second) > WORTH_IT) return first;
  return {
    ...first,
    standing: [...first.standing, ...second.standing],
    clearances: [...first.clearances, ...second.clearances],
  };
}
