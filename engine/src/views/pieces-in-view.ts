import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import { hungAt, wallBehind } from '../live/hang.ts';
import { keptInside } from '../live/keep-inside.ts';
import { rulesOf } from '../live/room-rules.ts';
import { hidingSolids, wholeSolid } from '../live/shown-solids.ts';
import { isRaised, standsOn } from '../live/stands-on.ts';
import { held, nearestRun, placeBefore, pointBefore } from '../live/wall-runs.ts';
import { hiddenShare } from '../planning/hiding.ts';
import { spoilsView } from '../planning/other-views.ts';
import { shareInSight } from '../planning/picture.ts';
import { floorArea, plansMeet, stripBefore } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';

/** Why a piece of a room is not drawn into one of its photos. */
export const LEFT_OUT_REASONS = [
  /** It would stand right before the lens, fill the picture, or show as a slab at its edge. */
  'TOO_NEAR',
  'OUT_OF_SIGHT',
  /** The wall that it hangs at, or the window, is not found in this photo. */
  'NO_WALL',
  /** It would hide a door that this photo shows. */
  'HIDES_DOOR',
  /** What it stands beside, as a nightstand beside its bed, is too near to be shown. */
  'ALONE',
  /** It stands on a counter of the house, whose place this photo tells otherwise. */
  'ON_COUNTER',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A piece of the room's plan, by its index, that one photo goes without. */
export interface LeftOut {
  readonly piece: number;
  readonly why: LeftOutReason;
}

/** A piece of a room's plan. */
export interface RoomPiece extends PlacedPiece {
  /** Metres that curtains hang before their wall. */
  readonly out?: number;
}

/** Metres by which a place may be corrected: rooms are registered no better. */
const CORRECTED = 0.6;
/** Radians from a quarter turn within which two frames have the same walls. */
const QUARTER = 0.25;
/** Metres up to which a piece counts as lying flat: it is never in the way. */
const FLAT = 0.1;
/** Metres beside a piece within which a much smaller one belongs to it, and how many times as large that other one is. */
const BESIDE = 0.3;
const MUCH_LARGER = 3;
/** Least share of the floor taken by all that stands on a rug that must be shown for the rug to be. */
const LEAST_ON_RUG = 1 / 3;
/** So many pieces hold a rug whatever else is left out. */
const ENOUGH_ON_RUG = 2;
/** Largest share of a door that one piece may hide: it stands beside the way, and the camera looks past it. */
const MOST_OF_DOOR = 0.5;
/** Least share of a piece that a picture shows. */
const LEAST_SEEN = 0.02;

/** The turn between two frames, whose walls are parallel: registration finds it less exactly. */
function turnOf({ turn }: ViewPose): number {
  const quarter = Math.round(turn / (Math.PI / 2)) * (Math.PI / 2);
  return Math.abs(turn - quarter) < QUARTER ? quarter : turn;
}

/** A piece of the room as the frame of a view has it. */
export function pieceInView(piece: RoomPiece, pose: ViewPose): RoomPiece {
  const { position, yaw, size, out } = piece;
  const [x, z] = fromRoom(pose, [position[0], position[2]]);
  const by = 1 / pose.scale;
  return {
    ...piece,
    position: [x, position[1] * by, z],
    yaw: yaw - turnOf(pose),
    size: { width: size.width * by, depth: size.depth * by, height: size.height * by },
    ...(out !== undefined && { out: out * by }),
  };
}

/** What hangs, at the wall that the photo shows there; null where it shows none. */
function hung(room: RoomModel, piece: RoomPiece): RoomPiece | null {
  const [x, y, z] = piece.position;
  const run = nearestRun(room, [x, z], piece.yaw);
  if (!run) return null;
  const { along, out } = placeBefore(run, [x, z]);
  const beyond = along - held(along, run.from, run.to);
  if (Math.abs(out) > CORRECTED || Math.abs(beyond) > CORRECTED) return null;
  if (traitsOf(piece.piece).hangs === 'wall') return { ...piece, ...hungAt(room, piece, run, { along, up: y }) };
  // Curtains belong to a window, wherever exactly this photo has it.
  const window = room.openings.find(
    ({ kind, wall, from, to }) =>
      kind === 'window' && wall === run.wall && Math.abs((from + to) / 2 - along) < CORRECTED,
  );
  if (!window || piece.out === undefined) return null;
  const [cx, cz] = pointBefore(run, (window.from + window.to) / 2, piece.out);
  return { ...piece, position: [cx, y, cz], yaw: run.yaw };
}

/** Whether a piece hides a door. */
function hidesDoor(room: RoomModel, piece: PlacedPiece, type: RoomId): boolean {
  const { space } = rulesOf(room, type);
  const own = hidingSolids(piece);
  return room.openings.some(
    (opening) =>
      (opening.kind === 'door' || opening.kind === 'doorway') && hiddenShare(space, opening, own) > MOST_OF_DOOR,
  );
}

/** A piece that stands, between the walls that the photo shows; null where it stands behind them. */
function stood(room: RoomModel, piece: RoomPiece): RoomPiece | null {
  const [x, y, z] = piece.position;
  const [nx, nz] = keptInside(room, wholeSolid(piece));
  return Math.hypot(nx - x, nz - z) > CORRECTED ? null : { ...piece, position: [nx, y, nz] };
}

/**
 * The pieces of a room as one of its photos shows them: at their places, corrected to the walls that this photo shows, and what its
 * camera cannot show well left out.
 *
 * @param pieces in the room's frame
 * @param room as the photo shows it, in its own frame
 * @param type of the room
 */
export function piecesInView(
  pieces: readonly RoomPiece[],
  pose: ViewPose,
  room: RoomModel,
  type: RoomId,
): { readonly pieces: readonly PlacedPiece[]; readonly leftOut: readonly LeftOut[] } {
  const scene = { pieces };
  const carriers = pieces.map((_, i) => standsOn(scene, i));
  const found = new Map<number, RoomPiece>();
  const leftOut: LeftOut[] = [];
  const place = (i: number): RoomPiece | LeftOutReason => {
    const piece = pieceInView(pieces[i], pose);
    const carrier = carriers[i];
    if (carrier !== null) {
      const [before, after] = [pieceInView(pieces[carrier], pose), found.get(carrier)];
      if (!after) return 'OUT_OF_SIGHT';
      const [x, y, z] = piece.position;
      const [dx, dz] = [after.position[0] - before.position[0], after.position[2] - before.position[2]];
      return { ...piece, position: [x + dx, y, z + dz] };
    }
    if (isRaised(pieces[i])) return 'ON_COUNTER';
    if (traitsOf(piece.piece).hangs !== undefined) return hung(room, piece) ?? 'NO_WALL';
    return stood(room, piece) ?? 'OUT_OF_SIGHT';
  };
  const whyNot = (piece: RoomPiece): LeftOutReason | null => {
    const solid = wholeSolid(piece);
    if (spoilsView(room, solid)) return 'TOO_NEAR';
    if (shareInSight(room, solid, []) < LEAST_SEEN) return 'OUT_OF_SIGHT';
    return hidesDoor(room, piece, type) ? 'HIDES_DOOR' : null;
  };
  // What carries something comes before it.
  const order = pieces.map((_, i) => i).toSorted((a, b) => depthOf(carriers, a) - depthOf(carriers, b));
  for (const i of order) {
    const placed = place(i);
    const why = typeof placed === 'string' ? placed : whyNot(placed);
    if (why !== null) leftOut.push({ piece: i, why });
    else if (typeof placed !== 'string') found.set(i, placed);
  }
  const drop = (i: number, why: LeftOutReason): void => {
    found.delete(i);
    leftOut.push({ piece: i, why });
  };
  for (const i of aloneAmong(pieces, [...found.keys()], leftOut)) drop(i, 'ALONE');
  for (const i of order) if (found.has(i) && isLeftOut(carriers[i], found)) drop(i, 'ALONE');
  for (const i of [...found.keys()]) if (isRug(pieces[i]) && !isRugShown(pieces, i, found)) drop(i, 'OUT_OF_SIGHT');
  const shown = pieces.flatMap((_, i) => {
    const piece = found.get(i);
    if (!piece) return [];
    const { out: __, ...rest } = piece;
    return [rest];
  });
  return { pieces: shown, leftOut };
}

const isRug = ({ piece, size }: PlacedPiece): boolean => size.height <= FLAT && traitsOf(piece).hangs === undefined;

const isLeftOut = (carrier: number | null, found: ReadonlyMap<number, RoomPiece>): boolean =>
  carrier !== null && !found.has(carrier);

/** Which of the shown pieces stand beside one that is much larger and too near to be shown: a table before a sofa does well without. */
function aloneAmong(pieces: readonly RoomPiece[], shown: readonly number[], leftOut: readonly LeftOut[]): number[] {
  const gone = leftOut.filter(({ why }) => why === 'TOO_NEAR').map(({ piece }) => wholeSolid(pieces[piece]));
  return shown.filter((i) => {
    const own = wholeSolid(pieces[i]);
    if (own.bottom >= FLAT || isRug(pieces[i])) return false;
    const isSeat = traitsOf(pieces[i].piece).seatFor !== undefined;
    return gone.some(
      (other) =>
        floorArea(other) > MUCH_LARGER * floorArea(own) &&
        plansMeet(own, other, BESIDE) &&
        (isSeat || !plansMeet(own, stripBefore(other, 1))),
    );
  });
}

/** Whether a photo shows enough of what stands on a rug: an empty rug looks left behind. */
function isRugShown(pieces: readonly RoomPiece[], rug: number, found: ReadonlyMap<number, RoomPiece>): boolean {
  const own = wholeSolid(pieces[rug]);
  let [all, shown, count] = [0, 0, 0];
  pieces.forEach((piece, i) => {
    const solid = wholeSolid(piece);
    if (i === rug || solid.bottom >= FLAT || !plansMeet(own, solid)) return;
    all += floorArea(solid);
    if (!found.has(i)) return;
    shown += floorArea(solid);
    count++;
  });
  return count >= ENOUGH_ON_RUG || (count > 0 && shown >= LEAST_ON_RUG * all);
}

/** On how many others a piece stands. */
function depthOf(carriers: readonly (number | null)[], index: number): number {
  const on = carriers[index];
  return on === null ? 0 : 1 + depthOf(carriers, on);
}

/** A piece of a view's frame as the room's has it. */
export const pieceInRoom = (piece: RoomPiece, pose: ViewPose): RoomPiece => pieceInView(piece, invertPose(pose));

/** Pieces of a plan as a room keeps them. @param room of the leading photo */
export function roomPieces(pieces: readonly PlacedPiece[], room: RoomModel): RoomPiece[] {
  return pieces.map((piece) => {
    if (traitsOf(piece.piece).hangs !== 'window') return piece;
    const run = wallBehind(room, piece);
    return run ? { ...piece, out: placeBefore(run, [piece.position[0], piece.position[2]]).out } : piece;
  });
}
