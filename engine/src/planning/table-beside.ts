import type { FloorGrid } from '../scene/room.ts';
import type { Arrangement } from './arrange.ts';
import type { Passage } from './arrange-passable.ts';
import type { Circulation } from './circulation.ts';
import { NO_FOCI } from './focus.ts';
import type { FurnitureSet } from './furniture-set.ts';
import { withOpenChairs } from './open-chairs.ts';
import type { RoomProgram } from './programs/room-program.ts';
import { searchArrangement } from './search.ts';
import { distanceTo, pointOf, type Solid } from './solid.ts';
import { prepareSpace } from './space.ts';
import { bodySolids } from './stand-members.ts';
import type { PieceWishes } from './wishes/piece-wishes.ts';
import { wishedGroups } from './wishes/wished-groups.ts';

/** Most that the table may cost: the room is furnished without it, so it has a good place or none. */
const WORTH_IT = 0.6;
/** Metres between stools and table that people pass. */
const APART = 0.35;
/** How far the table keeps off the sight lines to the stools, radians. */
const ASIDE = 0.05;

/** What a table's place costs. Being small in the picture and beside its middle is a fault of main groups only. */
const costBeside = ({ cost, terms }: Arrangement): number => cost - (terms.small ?? 0) - (terms.aside ?? 0);

/** Directions from the camera between which something is seen, and how far away it is. */
interface Sector {
  readonly from: number;
  readonly to: number;
  readonly far: number;
}

/** Angle at which a place is seen from above: 0 straight ahead, rising to the right. */
const directionOf = (x: number, z: number): number => Math.atan2(x, z);

function sectorOf(solid: Solid): Sector {
  const corners = [-1, 1].flatMap((u) => [-1, 1].map((v) => pointOf(solid, u * solid.halfWidth, v * solid.halfDepth)));
  const directions = corners.map(([x, z]) => directionOf(x, z));
  return {
    from: Math.min(...directions) - ASIDE,
    to: Math.max(...directions) + ASIDE,
    far: Math.hypot(solid.x, solid.z),
  };
}

/** The floor as stools leave it: taken where they stand, and before them as the camera sees them. */
function floorBeside(floor: FloorGrid, taken: readonly Solid[], standing: readonly Solid[]): FloorGrid {
  const { x0, z0, cell, columns } = floor;
  const sectors = standing.map(sectorOf);
  const cells = floor.cells.map((value, at) => {
    const x = x0 + ((at % columns) + 0.5) * cell;
    const z = z0 + (Math.floor(at / columns) + 0.5) * cell;
    if (taken.some((solid) => distanceTo(solid, x, z) < APART)) return 2;
    const direction = directionOf(x, z);
    const distance = Math.hypot(x, z);
    const hides = sectors.some(({ from, to, far }) => distance < far && direction > from && direction < to);
    return hides ? 2 : value;
  });
  return { ...floor, cells };
}

/** What decides between tables beside the prompt. */
interface TableOptions {
  readonly wishes: PieceWishes;
  readonly seed: number;
}

/**
 * The arrangement with a table and chairs where stools at a counter leave a room bare, it has a good place for them, and all doors
 * are reached. The stools stay as they stand.
 */
export function withTableBeside(
  { space, circulation }: Passage,
  furnitureSet: FurnitureSet,
  program: RoomProgram,
  first: Arrangement,
  { wishes, seed }: TableOptions,
): Arrangement {
  const { besideStools } = program;
  const isAtCounter = first.standing[0].traits.seatFor === 'bar';
  if (!besideStools || !isAtCounter || furnitureSet.area < besideStools.from) return first;
  if (wishes.leftOut.has(furnitureSet.roles.diningTable)) return first;
  const standing = first.standing.flatMap(bodySolids);
  const model = { ...space.model, floor: floorBeside(space.model.floor, [...standing, ...first.clearances], standing) };
  const rest = prepareSpace(model, program, space.traitsOf);
  // Doors are to be reached past both.
  const walkways: Circulation = { reachesDoors: (furniture) => circulation.reachesDoors([...standing, ...furniture]) };
  const search = (furniture: FurnitureSet): Arrangement | null => {
    const groups = wishedGroups(besideStools.groups(furniture), wishes, furniture.roles.picture);
    return searchArrangement({ space: rest, circulation: walkways, foci: NO_FOCI }, groups, { seed });
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
