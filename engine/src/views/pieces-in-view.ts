import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { hungAt, wallBehind } from '../live/hang.ts';
import { rulesOf } from '../live/room-rules.ts';
import { hidingSolids, wholeSolid } from '../live/shown-solids.ts';
import { isRaised, standsOn } from '../live/stands-on.ts';
import { held, keptInside, nearestRun, placeBefore, pointBefore } from '../live/wall-runs.ts';
import { hiddenShare } from '../planning/hiding.ts';
import { spoilsView } from '../planning/other-views.ts';
import { shareInSight } from '../planning/picture.ts';
import { floorArea, plansMeet, stripBefore } from '../planning/solid.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import { fromRoom, type ViewPose } from '../scene/view-pose.ts';
import { invertPose } from './compose-poses.ts';

/** Reasons for leaving a piece of the room out of one of its photos. */
export const LEFT_OUT_REASONS = [
  /** Directly in front of the lens, filling the picture, or a slab at its edge. */
  'TOO_NEAR',
  'OUT_OF_SIGHT',
  /** The wall or window it belongs to was not found in this photo. */
  'NO_WALL',
  /** Would hide a door visible in this photo. */
  'HIDES_DOOR',
  /** Belongs to a piece that is too close to be shown, as a nightstand to its bed. */
  'ALONE',
  /** Stands on a built-in counter whose position differs in this photo. */
  'ON_COUNTER',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A piece of the room's plan, by index, that a photo omits. */
export interface LeftOut {
  readonly piece: number;
  readonly why: LeftOutReason;
}

/** A piece of a room's plan. */
export interface RoomPiece extends PlacedPiece {
  /** Distance in metres between curtains and their wall. */
  readonly out?: number;
}

/** Largest correction of a position in metres: registration is no more precise. */
const MAX_CORRECTION = 0.6;
/** Tolerance in radians around quarter turns within which two frames have parallel walls. */
const TURN_TOLERANCE = 0.25;
/** Largest height in metres of a flat piece, which never obstructs the view. */
const MAX_FLAT_HEIGHT = 0.1;
/** Gap in metres within which a piece belongs to a larger one, and the minimum ratio of their sizes. */
const MAX_GAP = 0.3;
const MIN_SIZE_RATIO = 3;
/** Smallest share of a rug's furniture (by floor area) that must be shown for the rug to be shown. */
const MIN_RUG_SHARE = 1 / 3;
/** Number of shown pieces that suffices for a rug, whatever the share. */
const ENOUGH_RUG_PIECES = 2;
/** Largest share of a door that one piece may hide: the camera looks past pieces beside the way. */
const MAX_DOOR_HIDDEN = 0.5;
/** Smallest share of a piece visible in the picture. */
const MIN_VISIBLE = 0.02;

/** Rotation between two frames, rounded to quarter turns: walls are parallel, and registration is less precise. */
function turnOf({ turn }: ViewPose): number {
  const quarter = Math.round(turn / (Math.PI / 2)) * (Math.PI / 2);
  return Math.abs(turn - quarter) < TURN_TOLERANCE ? quarter : turn;
}

/** A piece of the room in a view's frame. */
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

/** A hanging piece, moved to the wall visible in the photo; null if there is none. */
function hung(room: RoomModel, piece: RoomPiece): RoomPiece | null {
  const [x, y, z] = piece.position;
  const run = nearestRun(room, [x, z], piece.yaw);
  if (!run) return null;
  const { along, out } = placeBefore(run, [x, z]);
  const beyond = along - held(along, run.from, run.to);
  if (Math.abs(out) > MAX_CORRECTION || Math.abs(beyond) > MAX_CORRECTION) return null;
  if (traitsOf(piece.piece).hangs === 'wall') return { ...piece, ...hungAt(room, piece, run, { along, up: y }) };
  // Curtains follow their window to its position in this photo.
  const window = room.openings.find(
    ({ kind, wall, from, to }) =>
      kind === 'window' && wall === run.wall && Math.abs((from + to) / 2 - along) < MAX_CORRECTION,
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
      (opening.kind === 'door' || opening.kind === 'doorway') && hiddenShare(space, opening, own) > MAX_DOOR_HIDDEN,
  );
}

/** A standing piece, moved between the visible walls; null if it would be behind them. */
function stood(room: RoomModel, piece: RoomPiece): RoomPiece | null {
  const [x, y, z] = piece.position;
  const [nx, nz] = keptInside(room, wholeSolid(piece));
  return Math.hypot(nx - x, nz - z) > MAX_CORRECTION ? null : { ...piece, position: [nx, y, nz] };
}

/**
 * The pieces of a room as shown in one of its photos: positions corrected to this photo's walls, and pieces left out
 * that its camera cannot show well.
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
    if (shareInSight(room, solid, []) < MIN_VISIBLE) return 'OUT_OF_SIGHT';
    return hidesDoor(room, piece, type) ? 'HIDES_DOOR' : null;
  };
  // Pieces precede the objects they carry.
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

const isRug = ({ piece, size }: PlacedPiece): boolean =>
  size.height <= MAX_FLAT_HEIGHT && traitsOf(piece).hangs === undefined;

const isLeftOut = (carrier: number | null, found: ReadonlyMap<number, RoomPiece>): boolean =>
  carrier !== null && !found.has(carrier);

/**
 * Shown pieces that belong to a much larger one too close to be shown. A table in front of a sofa is fine without
 * it.
 */
function aloneAmong(pieces: readonly RoomPiece[], shown: readonly number[], leftOut: readonly LeftOut[]): number[] {
  const gone = leftOut.filter(({ why }) => why === 'TOO_NEAR').map(({ piece }) => wholeSolid(pieces[piece]));
  return shown.filter((i) => {
    const own = wholeSolid(pieces[i]);
    if (own.bottom >= MAX_FLAT_HEIGHT || isRug(pieces[i])) return false;
    const isSeat = traitsOf(pieces[i].piece).seatFor !== undefined;
    return gone.some(
      (other) =>
        floorArea(other) > MIN_SIZE_RATIO * floorArea(own) &&
        plansMeet(own, other, MAX_GAP) &&
        (isSeat || !plansMeet(own, stripBefore(other, 1))),
    );
  });
}

/** Whether enough of a rug's furniture is visible: an empty rug looks abandoned. */
function isRugShown(pieces: readonly RoomPiece[], rug: number, found: ReadonlyMap<number, RoomPiece>): boolean {
  const own = wholeSolid(pieces[rug]);
  let [all, shown, count] = [0, 0, 0];
  pieces.forEach((piece, i) => {
    const solid = wholeSolid(piece);
    if (i === rug || solid.bottom >= MAX_FLAT_HEIGHT || !plansMeet(own, solid)) return;
    all += floorArea(solid);
    if (!found.has(i)) return;
    shown += floorArea(solid);
    count++;
  });
  return count >= ENOUGH_RUG_PIECES || (count > 0 && shown >= MIN_RUG_SHARE * all);
}

/** Number of pieces under a piece, recursively. */
function depthOf(carriers: readonly (number | null)[], index: number): number {
  const on = carriers[index];
  return on === null ? 0 : 1 + depthOf(carriers, on);
}

/** Transforms a piece from a view's frame to the room's. */
export const pieceInRoom = (piece: RoomPiece, pose: ViewPose): RoomPiece => pieceInView(piece, invertPose(pose));

/**
 * Converts a plan's pieces for storage with a room.
 *
 * @param room of the leading photo
 */
export function roomPieces(pieces: readonly PlacedPiece[], room: RoomModel): RoomPiece[] {
  return pieces.map((piece) => {
    if (traitsOf(piece.piece).hangs !== 'window') return piece;
    const run = wallBehind(room, piece);
    return run ? { ...piece, out: placeBefore(run, [piece.position[0], piece.position[2]]).out } : piece;
  });
}
