import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { isRound } from '../planning/groups/dining-chairs.ts';
import { hiddenShare } from '../planning/hiding.ts';
import { keepsZone } from '../planning/limits.ts';
import { distanceFromCamera, shareInSight } from '../planning/picture.ts';
import { distanceTo, extentX, extentZ, plansMeet, type Solid, solidsMeet, stripBefore } from '../planning/solid.ts';
import type { Space } from '../planning/space.ts';
import { isPushedUnder } from '../planning/stand-members.ts';
import { isPassage, NEAREST, NEAREST_TALL, SEAT_TO_TABLE, TALL } from '../planning/trade-rules.ts';
import { isWithin } from '../scene/floor-outline.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { wallBehind } from './hang.ts';
import { topsFor, topUnder } from './on-tops.ts';
import { rulesOf } from './room-rules.ts';
import { filledSolids, hidingSolids, wholeSolid } from './shown-solids.ts';
import { isRaised, standsOn } from './stands-on.ts';
import { placeBefore } from './wall-runs.ts';

/** Objections to a piece's position. */
export const WARNING_CODES = [
  /** Hides too much of a door or window. */
  'DOOR_HIDDEN',
  'WINDOW_HIDDEN',
  /** Extends through a wall. */
  'OUTSIDE_ROOM',
  /** Should stand on a table or counter, or hang on a wall, but does not. */
  'ON_NOTHING',
  /** Stands directly in front of a door, window, fireplace or radiator. */
  'BLOCKS_DOOR',
  'BLOCKS_WINDOW',
  'BLOCKS_FIRE',
  'BLOCKS_RADIATOR',
  /** Blocks the last way to a door. */
  'BLOCKS_WAY',
  /** Stands in front of cabinets, a worktop or a bath. */
  'BLOCKS_FITTINGS',
  /** Overlaps something built in. */
  'MEETS_HOUSE',
  'MEETS_PIECE',
  /** Too close to another piece to use one of them. */
  'TOO_CLOSE',
  'NEAR_CAMERA',
  /** Hardly visible in the picture. */
  'OUT_OF_SIGHT',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface Warning {
  readonly code: WarningCode;
  /** Index of the other piece, if two are concerned. */
  readonly with?: number;
  /** The door, window, fireplace or radiator, if one is concerned. */
  readonly opening?: Opening;
  /** Cannot be overridden: the picture would misrepresent the room, or the piece would float. */
  readonly isForbidden: boolean;
}

/** Largest share of a door and of a window that furniture may hide: a picture must show that they exist. */
const MAX_HIDDEN = { door: 0.2, window: 0.5 } as const;
/** Smallest share of an opening at which a piece counts as hiding it. */
const MIN_CONTRIBUTION = 0.01;
/** Tolerance in metres for extending through a wall: rooms are not known more precisely. */
const WALL_TOLERANCE = 0.02;
/** Largest height in metres of a table that a chair can be pushed under. */
const MAX_TABLE_HEIGHT = 1;
/** Allowed overlap of pieces in metres: cushions give way. */
const OVERLAP_TOLERANCE = 0.02;
/** Gap in metres between a free-standing chair and a low table. */
const CHAIR_TO_TABLE = 0.15;
/** Largest share of a piece's footprint that may overlap something built in. */
const MAX_OVERLAP = 0.05;
/** Smallest visible share of a piece. */
const MIN_VISIBLE = 0.1;
/** Distance in metres from a wall's plane within which a piece counts as hanging on it. */
const WALL_DISTANCE = 0.1;

/** Share of an opening that may be hidden; null if it does not matter. */
export const mostHidden = (opening: Opening): number | null => {
  if (opening.kind === 'door' || opening.kind === 'doorway') return MAX_HIDDEN.door;
  return opening.kind === 'window' ? MAX_HIDDEN.window : null;
};

/** The parts of a scene's furniture that hide openings. */
export const hidingOf = (pieces: readonly PlacedPiece[]): Solid[] => pieces.flatMap(hidingSolids);

/** A piece with the others and the room. */
interface Checked {
  readonly room: RoomModel;
  readonly scene: Scene;
  readonly index: number;
  readonly placed: PlacedPiece;
  readonly space: Space;
}

const forbidden = (code: WarningCode): Warning => ({ code, isForbidden: true });
const advice = (code: WarningCode): Warning => ({ code, isForbidden: false });

function* hiddenOpenings({ space, scene, placed }: Checked): Generator<Warning> {
  const own = hidingSolids(placed);
  if (own.length === 0) return;
  for (const opening of space.model.openings) {
    const most = mostHidden(opening);
    if (most === null || hiddenShare(space, opening, own) < MIN_CONTRIBUTION) continue;
    if (hiddenShare(space, opening, hidingOf(scene.pieces)) <= most) continue;
    yield { ...forbidden(opening.kind === 'window' ? 'WINDOW_HIDDEN' : 'DOOR_HIDDEN'), opening };
  }
}

/** Whether a solid extends through the room's walls. */
function isOutside({ model: { box, outline }, enclosed }: Space, solid: Solid): boolean {
  const [ex, ez] = [extentX(solid) - WALL_TOLERANCE, extentZ(solid) - WALL_TOLERANCE];
  const isBeyond =
    solid.x - ex < box.left || solid.x + ex > box.right || solid.z + ez > box.back || solid.z - ez < box.front;
  if (isBeyond || solid.top > box.height) return true;
  const core = { ...solid, halfWidth: solid.halfWidth - WALL_TOLERANCE, halfDepth: solid.halfDepth - WALL_TOLERANCE };
  return enclosed.some((block) => plansMeet(block, core)) && !isWithin(outline, solid.x, solid.z);
}

/** Whether a piece that needs support has it. */
function isHeld({ room, scene, index, placed }: Checked): boolean {
  const { hangs, standsOn: on } = traitsOf(placed.piece);
  if (hangs) {
    const run = wallBehind(room, placed);
    if (!run) return room.ground === undefined;
    return Math.abs(placeBefore(run, [placed.position[0], placed.position[2]]).out) < WALL_DISTANCE;
  }
  if (!on && !isRaised(placed)) return true;
  return standsOn(scene, index) !== null || topUnder(topsFor(scene, index), placed) !== null;
}

/** The warning for an opening whose floor is occupied; null if it does not matter. */
function blockedCode(opening: Opening): WarningCode | null {
  if (isPassage(opening)) return 'BLOCKS_DOOR';
  if (opening.kind === 'window') return 'BLOCKS_WINDOW';
  if (opening.kind === 'fireplace') return 'BLOCKS_FIRE';
  return opening.kind === 'radiator' ? 'BLOCKS_RADIATOR' : null;
}

/** One warning of each kind, with the first opening that it concerns. */
function blockedZones({ space, placed }: Checked): Warning[] {
  const found = new Map<WarningCode, Warning>();
  for (const zone of space.zones) {
    const { opening } = zone;
    const code = blockedCode(opening);
    if (!code || found.has(code)) continue;
    if (filledSolids(placed).every((solid) => keepsZone(space, placed.piece, solid, zone))) continue;
    found.set(code, { ...advice(code), opening });
  }
  return [...found.values()];
}

/** Whether a piece occupies floor. */
const takesFloor = (placed: PlacedPiece): boolean => {
  const { hangs, isFlat } = traitsOf(placed.piece);
  return hangs === undefined && !isFlat && !isRaised(placed);
};

/** Whether a piece blocks the last way to a door. */
function endsTheWay({ room, scene, index, placed }: Checked): boolean {
  if (!takesFloor(placed)) return false;
  const { circulation } = rulesOf(room, scene.room);
  const standing = scene.pieces.filter((other, i) => i !== index && takesFloor(other)).flatMap(filledSolids);
  return !circulation.reachesDoors([...standing, ...filledSolids(placed)]) && circulation.reachesDoors(standing);
}

/** Whether one piece is a chair pushed under a table, at most up to its centre. */
function isTucked(chair: PlacedPiece, table: PlacedPiece): boolean {
  const { isUpholstered, seatFor } = traitsOf(table.piece);
  if (!isPushedUnder(traitsOf(chair.piece)) || isUpholstered || seatFor !== undefined) return false;
  const { x, z } = wholeSolid(chair);
  const top = wholeSolid(table);
  // The corners of a round table's box are free.
  const isBeside = isRound(table.size) ? Math.hypot(x - top.x, z - top.z) > top.halfWidth : distanceTo(top, x, z) > 0;
  return table.size.height <= MAX_TABLE_HEIGHT && isBeside;
}

/** Whether two pieces may overlap: chair and table, rugs under everything, objects on furniture. */
function mayShare({ scene, index, placed }: Checked, other: PlacedPiece, otherIndex: number): boolean {
  const [own, its] = [traitsOf(placed.piece), traitsOf(other.piece)];
  if ((own.isFlat ?? false) !== (its.isFlat ?? false)) return true;
  // A parasol opens over table and chairs.
  if (own.shades || its.shades) return true;
  if (isTucked(placed, other) || isTucked(other, placed)) return true;
  return standsOn(scene, index) === otherIndex || standsOn(scene, otherIndex) === index;
}

const smaller = (solid: Solid): Solid => ({
  ...solid,
  halfWidth: Math.max(0.001, solid.halfWidth - OVERLAP_TOLERANCE),
  halfDepth: Math.max(0.001, solid.halfDepth - OVERLAP_TOLERANCE),
});

const meet = (a: PlacedPiece, b: PlacedPiece): boolean =>
  filledSolids(a).some((one) => filledSolids(b).some((other) => solidsMeet(smaller(one), other)));

const apart = (a: PlacedPiece, b: PlacedPiece, gap: number): boolean =>
  !filledSolids(a).some((one) => filledSolids(b).some((other) => plansMeet(one, other, gap)));

/** Whether one piece occupies floor that another needs in use. */
function takesFront(user: PlacedPiece, other: PlacedPiece): boolean {
  const { freeInFront, isEasyChair, isUpholstered } = traitsOf(user.piece);
  const { isSeatingTable, seatFor } = traitsOf(other.piece);
  if (freeInFront === undefined || seatFor !== undefined || !takesFloor(user) || !takesFloor(other)) return false;
  // Knees need room in front of a low table, on either side of an L; a person sitting alone turns aside.
  if (isSeatingTable && isUpholstered && !isEasyChair) return !apart(user, other, SEAT_TO_TABLE - OVERLAP_TOLERANCE);
  const depth = isSeatingTable ? CHAIR_TO_TABLE : freeInFront - OVERLAP_TOLERANCE;
  const strip = smaller(stripBefore(wholeSolid(user), depth));
  return filledSolids(other).some((solid) => plansMeet(strip, solid));
}

function* besideOthers(checked: Checked): Generator<Warning> {
  const { scene, index, placed } = checked;
  for (const [i, other] of scene.pieces.entries()) {
    if (i === index) continue;
    if (!mayShare(checked, other, i) && meet(placed, other)) yield { ...advice('MEETS_PIECE'), with: i };
    else if (takesFront(placed, other) || takesFront(other, placed)) yield { ...advice('TOO_CLOSE'), with: i };
  }
}

function* onTheFloor({ space, placed }: Checked): Generator<Warning> {
  const { hangs, atFrontsFrom, isFlat } = traitsOf(placed.piece);
  if (hangs !== undefined || isRaised(placed)) return;
  const solids = filledSolids(placed);
  if (solids.some((solid) => space.floorUnder(solid).blocked > MAX_OVERLAP)) yield advice('MEETS_HOUSE');
  const isBeforeFittings = space.workFloor.some(
    ({ solid, length }) =>
      !isFlat && length < (atFrontsFrom ?? Number.POSITIVE_INFINITY) && solids.some((own) => plansMeet(solid, own)),
  );
  if (isBeforeFittings) yield advice('BLOCKS_FITTINGS');
  const nearest = placed.size.height >= TALL ? NEAREST_TALL : NEAREST;
  if (!isFlat && solids.some((solid) => distanceFromCamera(solid) < nearest - OVERLAP_TOLERANCE))
    yield advice('NEAR_CAMERA');
}

/** Objections to a piece's position: forbidden ones first, then those a person may override. */
export function warningsOf(room: RoomModel, scene: Scene, index: number): readonly Warning[] {
  const placed = scene.pieces[index];
  const { space } = rulesOf(room, scene.room);
  const checked: Checked = { room, scene, index, placed, space };
  const { hangs } = traitsOf(placed.piece);
  const found: Warning[] = [...hiddenOpenings(checked)];
  if (filledSolids(placed).some((solid) => isOutside(space, solid))) found.push(forbidden('OUTSIDE_ROOM'));
  if (!isHeld(checked)) found.push(forbidden('ON_NOTHING'));
  if (hangs === undefined && !isRaised(placed)) found.push(...blockedZones(checked));
  if (endsTheWay(checked)) found.push(advice('BLOCKS_WAY'));
  found.push(...onTheFloor(checked), ...besideOthers(checked));
  // Objects on a counter are drawn over whatever stands in front of its base.
  const model = isRaised(placed) ? { ...space.model, foreground: null } : space.model;
  if (!filledSolids(placed).some((solid) => shareInSight(model, solid, []) > MIN_VISIBLE))
    found.push(advice('OUT_OF_SIGHT'));
  return found;
}
