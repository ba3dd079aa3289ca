import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { extentX, extentZ, plansMeet, pointOf, type Solid } from '../planning/solid.ts';
import { gapBehind } from '../planning/trade-rules.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import { wholeSolid } from './shown-solids.ts';
import { held, keptInside, nearestRun, placeBefore, pointBefore, type WallRun, wallRuns } from './wall-runs.ts';

/** Snapping distance in metres to a wall, and to a rug's edge or centre line. */
const TO_WALL = 0.15;
const TO_RUG = 0.07;
/** Sine of the largest angle, about 3 degrees, of pieces that count as parallel. */
const PARALLEL = 0.05;
/** Cosine of the largest angle through which a piece turns its back to a wall when it snaps. */
const TURNS_UP_TO = -0.2;

/** Whether a piece has a back that belongs to a wall. */
export const hasBack = ({ addedAt, walls, leans, freeInFront, isEasyChair }: PieceTraits): boolean =>
  addedAt === 'wall' || walls !== undefined || leans === true || (freeInFront !== undefined && !isEasyChair);

const isParallel = (a: Pick<Solid, 'cos' | 'sin'>, b: Pick<Solid, 'cos' | 'sin'>): boolean => {
  const cross = a.sin * b.cos - a.cos * b.sin;
  return Math.abs(cross) < PARALLEL || Math.abs(cross) > Math.sqrt(1 - PARALLEL ** 2);
};

const AXES = { cos: 1, sin: 0 };

/** Half extent of a solid towards a wall. */
const reachTo = ({ wall }: WallRun, solid: Solid): number => (wall === 'back' ? extentZ(solid) : extentX(solid));

/** The piece with its back to a wall, at the nearest position along it. */
export function backedTo(room: RoomModel, placed: PlacedPiece, run: WallRun): PlacedPiece {
  const { size, position, piece } = placed;
  const half = size.width / 2;
  const along = held(placeBefore(run, [position[0], position[2]]).along, run.from + half, run.to - half);
  const [x, z] = pointBefore(run, along, gapBehind(traitsOf(piece)) + size.depth / 2);
  const moved: PlacedPiece = { ...placed, position: [x, position[1], z], yaw: run.yaw };
  const [inX, inZ] = keptInside(room, wholeSolid(moved));
  return { ...moved, position: [inX, position[1], inZ] };
}

/** The wall that a piece with a back snaps to, whatever its rotation. */
function wallItComesTo(room: RoomModel, { position: [x, , z], size, yaw, piece }: PlacedPiece): WallRun | null {
  if (!hasBack(traitsOf(piece))) return null;
  const run = nearestRun(room, [x, z]);
  if (!run) return null;
  const { along, out } = placeBefore(run, [x, z]);
  const isNear = out < size.depth / 2 + gapBehind(traitsOf(piece)) + TO_WALL;
  const isBefore = along > run.from && along < run.to;
  return isNear && isBefore && Math.cos(run.yaw - yaw) >= TURNS_UP_TO ? run : null;
}

/** Closes the gap between a parallel piece and the walls it nearly touches. */
function atWalls(room: RoomModel, placed: PlacedPiece): PlacedPiece {
  const solid = wholeSolid(placed);
  if (!isParallel(solid, AXES)) return placed;
  let [x, , z] = placed.position;
  for (const run of wallRuns(room)) {
    const { along, out } = placeBefore(run, [x, z]);
    const wanted = reachTo(run, solid) + gapBehind(traitsOf(placed.piece));
    if (along < run.from || along > run.to || Math.abs(out - wanted) > TO_WALL) continue;
    [x, z] = pointBefore(run, along, wanted);
  }
  return { ...placed, position: [x, placed.position[1], z] };
}

/** The offset nearest to 0; 0 if none is within reach. */
function nearestOffset(offsets: readonly number[]): number {
  const best = offsets.reduce(
    (least, each) => (Math.abs(each) < Math.abs(least) ? each : least),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(best) <= TO_RUG ? best : 0;
}

/** Shift along one axis that aligns two spans: centre to centre, or edge to edge. */
function liningUp(at: number, half: number, rugHalf: number, edges: boolean): number {
  const toEdges = [-rugHalf + half, rugHalf - half, -rugHalf - half, rugHalf + half].map((place) => place - at);
  return nearestOffset(edges ? [-at, ...toEdges] : [-at]);
}

/** Aligns a piece with the rug under or beside it, or a rug with the furniture on it. */
function withRugs(placed: PlacedPiece, others: readonly PlacedPiece[]): PlacedPiece {
  const solid = wholeSolid(placed);
  const isFlat = traitsOf(placed.piece).isFlat === true;
  for (const other of others) {
    const traits = traitsOf(other.piece);
    if ((traits.isFlat === true) === isFlat || traits.hangs !== undefined || other.position[1] > 0.05) continue;
    const rug = wholeSolid(other);
    if (!isParallel(solid, rug) || !plansMeet(solid, rug, TO_RUG)) continue;
    const [dx, dz] = [solid.x - rug.x, solid.z - rug.z];
    const [u, v] = [dx * rug.cos - dz * rug.sin, dx * rug.sin + dz * rug.cos];
    const isAcross = Math.abs(solid.sin * rug.cos - solid.cos * rug.sin) > 0.5;
    const [halfU, halfV] = isAcross ? [solid.halfDepth, solid.halfWidth] : [solid.halfWidth, solid.halfDepth];
    const [x, z] = pointOf(
      rug,
      u + liningUp(u, halfU, rug.halfWidth, !isFlat),
      v + liningUp(v, halfV, rug.halfDepth, !isFlat),
    );
    return { ...placed, position: [x, placed.position[1], z] };
  }
  return placed;
}

/** Moves the piece the least distance that puts it between the room's walls. */
export function insideRoom(room: RoomModel, placed: PlacedPiece): PlacedPiece {
  const [x, z] = keptInside(room, wholeSolid(placed));
  return { ...placed, position: [x, placed.position[1], z] };
}

/** Moves the piece so that its centre is in the room, even if its ends are not. */
function middleInside({ box }: RoomModel, placed: PlacedPiece): PlacedPiece {
  const [x, y, z] = placed.position;
  return { ...placed, position: [held(x, box.left, box.right), y, held(z, box.front, box.back)] };
}

/**
 * Snaps a piece on the floor: back against the wall it approaches, flush with walls it nearly touches, aligned with
 * its rug, and always inside the room.
 */
export function settled(room: RoomModel, placed: PlacedPiece, others: readonly PlacedPiece[]): PlacedPiece {
  // A long piece reaches a wall with its end first: its centre tells which wall is meant.
  const meant = middleInside(room, placed);
  const run = wallItComesTo(room, meant);
  const moved = run ? backedTo(room, meant, run) : withRugs(insideRoom(room, placed), others);
  return insideRoom(room, atWalls(room, moved));
}
