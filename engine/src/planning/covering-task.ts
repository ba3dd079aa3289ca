import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { PlanCatalogue } from './catalogue.ts';
import type { Choices } from './choices.ts';
import type { Circulation } from './circulation.ts';
import { pieceSolid } from './extras/filled.ts';
import type { FurnitureSet } from './furniture-set.ts';
import type { Solid } from './solid.ts';
import type { Space } from './space.ts';

/** Returns the cells of what must stay covered that placed furniture leaves uncovered, by its true shapes. */
export type UncoveredCells = (pieces: readonly PlacedPiece[]) => readonly number[];

/** What a room is furnished with after its main group. */
export interface CoveringTask {
  readonly space: Space;
  readonly circulation: Circulation;
  readonly catalogue: PlanCatalogue;
  readonly furnitureSet: FurnitureSet;
  readonly choices: Choices;
  readonly room: RoomId;
}

/** What stands on the floor: neither rugs, pictures and curtains nor what stands on other pieces. */
export const standsOnFloor = ({ traitsOf }: Pick<Space, 'traitsOf'>, { piece, position }: PlacedPiece): boolean =>
  !traitsOf(piece).isFlat && !traitsOf(piece).hangs && position[1] <= LOWEST_TOP;

/** Metres above the floor from which something stands on a piece. */
const LOWEST_TOP = 0.1;

/** Whether a piece's middle lies over another piece's floor. */
function isOver(under: PlacedPiece, [x, , z]: PlacedPiece['position']): boolean {
  const { cos, sin, x: middle, z: ahead, halfWidth, halfDepth } = pieceSolid(under);
  const [dx, dz] = [x - middle, z - ahead];
  return Math.abs(dx * cos - dz * sin) < halfWidth && Math.abs(dx * sin + dz * cos) < halfDepth;
}

/** Whether a piece stands on another one. */
export const standsOn = ({ position }: PlacedPiece, under: PlacedPiece): boolean =>
  position[1] > LOWEST_TOP && position[1] < under.size.height + LOWEST_TOP && isOver(under, position);

/** The pieces without some, and without what stands on those. */
export const withoutPieces = (pieces: readonly PlacedPiece[], gone: readonly PlacedPiece[]): readonly PlacedPiece[] =>
  pieces.filter((piece) => !gone.includes(piece) && !gone.some((under) => standsOn(piece, under)));

/** The solids of what stands on the floor. */
export const floorSolids = (space: Pick<Space, 'traitsOf'>, pieces: readonly PlacedPiece[]): Solid[] =>
  pieces.filter((piece) => standsOnFloor(space, piece)).map(pieceSolid);
