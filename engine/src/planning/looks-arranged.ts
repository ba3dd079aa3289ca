import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import { standsOnFloor } from './covering-task.ts';
import { pieceSolid } from './extras/filled.ts';
import type { Roles } from './programs/roles.ts';
import { plansMeet, pointOf, type Solid, stripBefore } from './solid.ts';
import { floorBefore, type Space } from './space.ts';

/** Metres of floor before a seat on which nothing stands but a low table. */
const BEFORE_SEAT = 0.35;
/** Metres behind a seat's back within which no other looks the same way: seats stand around something, not in rows. */
const ROW = 2.2;
/** Least cosine between the fronts of pieces that look the same way. */
const SAME_WAY = 0.6;
/** Most metres between the back of a cabinet, or of a second sofa, and its wall. */
const AT_WALL = { cabinet: 0.15, sofa: 0.35 } as const;
/** Metres between cabinets at one wall below which they are a row. */
const ROW_GAP = 0.5;
/** Metres that a cabinet may rise above the sill of a window behind it, and metres to the wall within which it stands before one. */
const ABOVE_SILL = 0.2;
const BEFORE_WINDOW = 0.7;
/** Most of a kind. */
const MOST = { plants: 3, sofas: 2, cabinets: 3 } as const;

interface Arranged {
  readonly space: Space;
  readonly roles: Roles;
}

const lookSameWay = (one: Solid, other: Solid): boolean => one.cos * other.cos + one.sin * other.sin > SAME_WAY;

/** Whether a solid's back is near a wall that it turns its back to. */
function isAtWall({ walls }: Space, solid: Solid, most: number): boolean {
  const [x, z] = pointOf(solid, 0, -solid.halfDepth);
  return walls.some(({ id, at, yaw }) => {
    const isBehind = Math.cos(yaw) * solid.cos + Math.sin(yaw) * solid.sin > 0.98;
    return isBehind && Math.abs((id === 'back' ? z : x) - at) <= most;
  });
}

/** Whether a solid stands right before a window and hides more than its sill. */
const hidesWindow = ({ model }: Space, solid: Solid): boolean =>
  model.openings.some(
    (opening) =>
      opening.kind === 'window' &&
      solid.top > opening.bottom + ABOVE_SILL &&
      plansMeet(floorBefore(model, opening, BEFORE_WINDOW), solid),
  );

/**
 * Whether a piece stands as somebody would place it beside others: seats can be sat on and do not stand in rows, cabinets stand at
 * walls and not in a row, a second sofa has a wall behind it, and there are not too many of a kind. What covers most is
 * otherwise a store.
 */
export function looksArranged({ space, roles }: Arranged, piece: PlacedPiece, all: readonly PlacedPiece[]): boolean {
  if (!standsOnFloor(space, piece)) return true;
  const isSofa = (id: PieceId): boolean => id === roles.sofa || id === roles.sectional;
  const isSeat = (id: PieceId): boolean => isSofa(id) || id === roles.easyChair;
  const isCabinet = (id: PieceId): boolean => space.traitsOf(id).walls !== undefined;
  const others = all.filter((other) => other !== piece && standsOnFloor(space, other));
  const solid = pieceSolid(piece);
  const count = (is: (id: PieceId) => boolean): number => others.filter((other) => is(other.piece)).length;
  if (piece.piece === roles.greenery && count((id) => id === roles.greenery) >= MOST.plants) return false;
  if (isSofa(piece.piece) && count(isSofa) > 0) {
    if (count(isSofa) >= MOST.sofas || !isAtWall(space, solid, AT_WALL.sofa)) return false;
  }
  if (isCabinet(piece.piece) && hidesWindow(space, solid)) return false;
  if (isCabinet(piece.piece) && (count(isCabinet) >= MOST.cabinets || !isAtWall(space, solid, AT_WALL.cabinet)))
    return false;
  return others.every((other) => {
    const body = pieceSolid(other);
    const isRow = lookSameWay(solid, body);
    if (isCabinet(piece.piece) && isCabinet(other.piece) && isRow && plansMeet(solid, body, ROW_GAP)) return false;
    const isTable = (id: PieceId): boolean => space.traitsOf(id).isSeatingTable === true;
    const blocks = (seat: Solid, what: Solid): boolean => plansMeet(stripBefore(seat, BEFORE_SEAT), what);
    if (isSeat(piece.piece) && !isTable(other.piece) && blocks(solid, body)) return false;
    if (isSeat(other.piece) && !isTable(piece.piece) && blocks(body, solid)) return false;
    const isBehind = (seat: Solid, what: Solid): boolean => plansMeet(stripBefore(seat, -ROW), what);
    return !(isSeat(piece.piece) && isSeat(other.piece) && isRow && (isBehind(solid, body) || isBehind(body, solid)));
  });
}
