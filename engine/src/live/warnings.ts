import { traitsOf } from '../furniture/catalogue/find-profile.ts';
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

/** What there is to say of a piece where it stands. */
export const WARNING_CODES = [
  /** It hides more of a door or of a window than may be hidden. */
  'DOOR_HIDDEN',
  'WINDOW_HIDDEN',
  /** It reaches through a wall. */
  'OUTSIDE_ROOM',
  /** What belongs on a table, a counter or a wall is on none. */
  'ON_NOTHING',
  /** It stands right before a door, a window, a fire or a radiator, which is used or shows. */
  'BLOCKS_DOOR',
  'BLOCKS_WINDOW',
  'BLOCKS_FIRE',
  'BLOCKS_RADIATOR',
  /** With it nobody gets to a door any more. */
  'BLOCKS_WAY',
  /** It stands before cabinets, a worktop or a bath. */
  'BLOCKS_FITTINGS',
  /** Something of the house stands there. */
  'MEETS_HOUSE',
  'MEETS_PIECE',
  /** Too near to another piece to use one of both. */
  'TOO_CLOSE',
  'NEAR_CAMERA',
  /** The picture hardly shows it. */
  'OUT_OF_SIGHT',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface Warning {
  readonly code: WarningCode;
  /** Index of the other piece, where it is about two. */
  readonly with?: number;
  /** Whether nobody may overrule it: the picture would tell an untruth about the room, or float. */
  readonly isForbidden: boolean;
}

/** Shares of a door and of a window that furniture may hide: a picture of a room must show that they are there. */
export const MOST_HIDDEN = { door: 0.2, window: 0.5 } as const;
/** Least share of an opening that a piece hides for the opening to be hidden by it, too. */
const PART_IN_IT = 0.01;
/** Metres by which a piece may reach through a wall: rooms are known no better. */
const THROUGH_WALL = 0.02;
/** Height in metres up to which something is a table that a chair is pushed under. */
const TABLE_HEIGHT = 1;
/** Metres by which pieces may meet: cushions give way. */
const GIVE = 0.02;
/** Metres from the edge of a chair that stands by itself to a low table. */
const CHAIR_TO_TABLE = 0.15;
/** Largest share of the floor under a piece on which something of the house stands. */
const MOST_TAKEN = 0.05;
/** Least share of a piece that the picture shows. */
const LEAST_IN_SIGHT = 0.1;
/** Metres from a wall's plane within which something hangs at it. */
const AT_WALL = 0.1;

/** The share of an opening that may be hidden; null where it does not matter. */
export const mostHidden = (opening: Opening): number | null => {
  if (opening.kind === 'door' || opening.kind === 'doorway') return MOST_HIDDEN.door;
  return opening.kind === 'window' ? MOST_HIDDEN.window : null;
};

/** What of a scene's furniture hides openings. */
export const hidingOf = (pieces: readonly PlacedPiece[]): Solid[] => pieces.flatMap(hidingSolids);

/** A piece among the others, and the room. */
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
    if (most === null || hiddenShare(space, opening, own) < PART_IN_IT) continue;
    if (hiddenShare(space, opening, hidingOf(scene.pieces)) <= most) continue;
    yield forbidden(opening.kind === 'window' ? 'WINDOW_HIDDEN' : 'DOOR_HIDDEN');
  }
}

/** Whether a solid reaches through the walls of the room. */
function isOutside({ model: { box, outline }, enclosed }: Space, solid: Solid): boolean {
  const [ex, ez] = [extentX(solid) - THROUGH_WALL, extentZ(solid) - THROUGH_WALL];
  const isBeyond =
    solid.x - ex < box.left || solid.x + ex > box.right || solid.z + ez > box.back || solid.z - ez < box.front;
  if (isBeyond || solid.top > box.height) return true;
  const core = { ...solid, halfWidth: solid.halfWidth - THROUGH_WALL, halfDepth: solid.halfDepth - THROUGH_WALL };
  return enclosed.some((block) => plansMeet(block, core)) && !isWithin(outline, solid.x, solid.z);
}

/** Whether what belongs on something else stands or hangs there. */
function isHeld({ room, scene, index, placed }: Checked): boolean {
  const { hangs, standsOn: on } = traitsOf(placed.piece);
  if (hangs) {
    const run = wallBehind(room, placed);
    if (!run) return room.ground === undefined;
    return Math.abs(placeBefore(run, [placed.position[0], placed.position[2]]).out) < AT_WALL;
  }
  if (!on && !isRaised(placed)) return true;
  return standsOn(scene, index) !== null || topUnder(topsFor(scene, index), placed) !== null;
}

/** The word for an opening whose floor is taken; null where that does not matter. */
function blockedCode(opening: Opening): WarningCode | null {
  if (isPassage(opening)) return 'BLOCKS_DOOR';
  if (opening.kind === 'window') return 'BLOCKS_WINDOW';
  if (opening.kind === 'fireplace') return 'BLOCKS_FIRE';
  return opening.kind === 'radiator' ? 'BLOCKS_RADIATOR' : null;
}

function blockedZones({ space, placed }: Checked): Set<WarningCode> {
  const codes = new Set<WarningCode>();
  for (const zone of space.zones) {
    const code = blockedCode(zone.opening);
    if (!code || codes.has(code)) continue;
    if (!filledSolids(placed).every((solid) => keepsZone(space, placed.piece, solid, zone))) codes.add(code);
  }
  return codes;
}

/** Whether a piece stands on the floor and takes room there. */
const takesFloor = (placed: PlacedPiece): boolean => {
  const { hangs, isFlat } = traitsOf(placed.piece);
  return hangs === undefined && !isFlat && !isRaised(placed);
};

/** Whether the last way to a door ends at a piece. */
function endsTheWay({ room, scene, index, placed }: Checked): boolean {
  if (!takesFloor(placed)) return false;
  const { circulation } = rulesOf(room, scene.room);
  const standing = scene.pieces.filter((other, i) => i !== index && takesFloor(other)).flatMap(filledSolids);
  return !circulation.reachesDoors([...standing, ...filledSolids(placed)]) && circulation.reachesDoors(standing);
}

/** Whether one piece is a chair pushed under another one that is a table, no farther than to its middle. */
function isTucked(chair: PlacedPiece, table: PlacedPiece): boolean {
  const { isUpholstered, seatFor } = traitsOf(table.piece);
  if (!isPushedUnder(traitsOf(chair.piece)) || isUpholstered || seatFor !== undefined) return false;
  const { x, z } = wholeSolid(chair);
  return table.size.height <= TABLE_HEIGHT && distanceTo(wholeSolid(table), x, z) > 0;
}

/** Whether two pieces may share their place: a chair is pushed under its table, rugs lie under all, and some things are carried. */
function mayShare({ scene, index, placed }: Checked, other: PlacedPiece, otherIndex: number): boolean {
  const [own, its] = [traitsOf(placed.piece), traitsOf(other.piece)];
  if ((own.isFlat ?? false) !== (its.isFlat ?? false)) return true;
  // A parasol opens over the table and the chairs.
  if (own.shades || its.shades) return true;
  if (isTucked(placed, other) || isTucked(other, placed)) return true;
  return standsOn(scene, index) === otherIndex || standsOn(scene, otherIndex) === index;
}

const smaller = (solid: Solid): Solid => ({
  ...solid,
  halfWidth: Math.max(0.001, solid.halfWidth - GIVE),
  halfDepth: Math.max(0.001, solid.halfDepth - GIVE),
});

const meet = (a: PlacedPiece, b: PlacedPiece): boolean =>
  filledSolids(a).some((one) => filledSolids(b).some((other) => solidsMeet(smaller(one), other)));

const apart = (a: PlacedPiece, b: PlacedPiece, gap: number): boolean =>
  !filledSolids(a).some((one) => filledSolids(b).some((other) => plansMeet(one, other, gap)));

/** Whether one piece stands on the floor that the use of another one needs. */
function takesFront(user: PlacedPiece, other: PlacedPiece): boolean {
  const { freeInFront, isEasyChair, isUpholstered } = traitsOf(user.piece);
  const { isSeatingTable, seatFor } = traitsOf(other.piece);
  if (freeInFront === undefined || seatFor !== undefined || !takesFloor(user) || !takesFloor(other)) return false;
  // Knees need room before a low table, on whichever side of an L people sit; who sits alone turns aside.
  if (isSeatingTable && isUpholstered && !isEasyChair) return !apart(user, other, SEAT_TO_TABLE - GIVE);
  const depth = isSeatingTable ? CHAIR_TO_TABLE : freeInFront - GIVE;
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
  if (solids.some((solid) => space.floorUnder(solid).blocked > MOST_TAKEN)) yield advice('MEETS_HOUSE');
  const isBeforeFittings = space.workFloor.some(
    ({ solid, length }) =>
      !isFlat && length < (atFrontsFrom ?? Number.POSITIVE_INFINITY) && solids.some((own) => plansMeet(solid, own)),
  );
  if (isBeforeFittings) yield advice('BLOCKS_FITTINGS');
  const nearest = placed.size.height >= TALL ? NEAREST_TALL : NEAREST;
  if (!isFlat && solids.some((solid) => distanceFromCamera(solid) < nearest - GIVE)) yield advice('NEAR_CAMERA');
}

/** What there is to say of a piece where it stands: what is forbidden first, then what a person may overrule. */
export function warningsOf(room: RoomModel, scene: Scene, index: number): readonly Warning[] {
  const placed = scene.pieces[index];
  const { space } = rulesOf(room, scene.room);
  const checked: Checked = { room, scene, index, placed, space };
  const { hangs } = traitsOf(placed.piece);
  const found: Warning[] = [...hiddenOpenings(checked)];
  if (filledSolids(placed).some((solid) => isOutside(space, solid))) found.push(forbidden('OUTSIDE_ROOM'));
  if (!isHeld(checked)) found.push(forbidden('ON_NOTHING'));
  if (hangs === undefined && !isRaised(placed)) for (const code of blockedZones(checked)) found.push(advice(code));
  if (endsTheWay(checked)) found.push(advice('BLOCKS_WAY'));
  found.push(...onTheFloor(checked), ...besideOthers(checked));
  // What stands on a counter is drawn over the picture, whatever is before the counter's foot.
  const model = isRaised(placed) ? { ...space.model, foreground: null } : space.model;
  if (!filledSolids(placed).some((solid) => shareInSight(model, solid, []) > LEAST_IN_SIGHT))
    found.push(advice('OUT_OF_SIGHT'));
  return found;
}
