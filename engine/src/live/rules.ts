import { traitsOf } from '../furniture/find-piece.ts';
import { keepsZones } from '../planning/limits.ts';
import { blocksSight, inFrame } from '../planning/picture.ts';
import { distanceTo, plansMeet, type Solid, solidsMeet, stripBefore } from '../planning/solid.ts';
import type { Space } from '../planning/space.ts';
import { isPassage, SEAT_TO_TABLE } from '../planning/trade-rules.ts';
import { wallPoint } from '../room/walls/plane.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { preparedRoom } from './prepared-room.ts';
import { solidsOf } from './solids.ts';
import { stanceOf, standsOn } from './stance.ts';

export const WARNING_CODES = [
  'DOOR_HIDDEN',
  'WINDOW_HIDDEN',
  'BLOCKS_DOOR',
  'BLOCKS_WAY',
  'BEFORE_FIRE',
  'OUTSIDE_ROOM',
  'MEETS_PIECE',
  'TOO_CLOSE',
  'NEEDS_ROOM',
  'NOTHING_UNDER',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What is wrong with where a piece stands. */
export interface Warning {
  readonly code: WarningCode;
  /** The number of the piece that it concerns beside this one. */
  readonly with?: number;
  /** It cannot be overruled: the picture would hide what belongs to the house. */
  readonly isForbidden: boolean;
}

/** Shares of a door and of a window, as the camera sees them, from which on hiding them is forbidden; less is worth a word from half of it on. */
const MOST_HIDDEN = { door: 0.2, window: 0.5 } as const;
/** Points along each side of an opening at which it is looked at. */
const SAMPLES = 9;
/** Metres by which pieces may overlap before somebody is told: cushions give way, chairs stand under tables. */
const GIVES = 0.03;
/** Share of the floor under a piece that may be known to carry something else. */
const MOST_BLOCKED = 0.15;

/** Share of an opening in the frame that a piece hides from the camera. */
export function hiddenShare(room: RoomModel, opening: Opening, solids: readonly Solid[]): number {
  let seen = 0;
  let hidden = 0;
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const along = opening.from + ((i + 0.5) / SAMPLES) * (opening.to - opening.from);
      const up = opening.bottom + ((j + 0.5) / SAMPLES) * (opening.top - opening.bottom);
      const [x, y, z] = wallPoint(room.box, opening.wall, along, up);
      if (!inFrame(room, x, y, z)) continue;
      seen++;
      if (solids.some((solid) => blocksSight(solid, room.cameraHeight, x, y, z))) hidden++;
    }
  }
  return seen === 0 ? 0 : hidden / seen;
}

/** What is told of the openings that a piece hides. Curtains hang where they do. */
function hidingWarnings(room: RoomModel, placed: PlacedPiece, solids: readonly Solid[]): Warning[] {
  if (stanceOf(placed) === 'window') return [];
  const found: Warning[] = [];
  for (const opening of room.openings) {
    const kind = isPassage(opening) ? 'door' : opening.kind;
    if (kind !== 'door' && kind !== 'window') continue;
    const share = hiddenShare(room, opening, solids);
    if (share <= MOST_HIDDEN[kind] / 2) continue;
    const code = kind === 'door' ? 'DOOR_HIDDEN' : 'WINDOW_HIDDEN';
    found.push({ code, isForbidden: share > MOST_HIDDEN[kind] });
  }
  return found;
}

/** Whether a piece is one of two that belong so close together: a chair at its table, a lamp on its top, what lies on the floor. */
function belongTogether(a: PlacedPiece, b: PlacedPiece): boolean {
  const [one, other] = [traitsOf(a.piece), traitsOf(b.piece)];
  if (one.isFlat || other.isFlat) return true;
  const isSeatAt = (seat: typeof one, table: PlacedPiece): boolean =>
    seat.seatFor !== undefined &&
    (traitsOf(table.piece).seatedWith !== undefined || traitsOf(table.piece).comesWith !== undefined);
  return isSeatAt(one, b) || isSeatAt(other, a) || one.shades === true || other.shades === true;
}

const shrunk = (solid: Solid): Solid => ({
  ...solid,
  halfWidth: Math.max(0.01, solid.halfWidth - GIVES),
  halfDepth: Math.max(0.01, solid.halfDepth - GIVES),
});

/** Whether somebody who sits down needs the floor between a seat and a low table. */
function isTooClose(a: PlacedPiece, b: PlacedPiece): boolean {
  const [seat, table] = traitsOf(a.piece).isSeatingTable ? [b, a] : [a, b];
  const { isUpholstered, isEasyChair, seatFor, hasBedding } = traitsOf(seat.piece);
  if (!traitsOf(table.piece).isSeatingTable || seatFor || hasBedding || !(isUpholstered || isEasyChair)) return false;
  const tables = solidsOf(table);
  return solidsOf(seat).some((solid) => tables.some((each) => plansMeet(stripBefore(solid, SEAT_TO_TABLE / 2), each)));
}

/** What is told of a piece and one of the others on the floor. */
function pairWarning(scene: Scene, index: number, other: number): Warning | null {
  const [placed, near] = [scene.pieces[index], scene.pieces[other]];
  if (belongTogether(placed, near)) return null;
  const [own, its] = [solidsOf(placed).map(shrunk), solidsOf(near).map(shrunk)];
  if (own.some((a) => its.some((b) => solidsMeet(a, b))))
    return { code: 'MEETS_PIECE', with: other, isForbidden: false };
  if (isTooClose(placed, near)) return { code: 'TOO_CLOSE', with: other, isForbidden: false };
  const needed = traitsOf(placed.piece).freeInFront;
  if (needed !== undefined && its.some((b) => solidsOf(placed).some((a) => solidsMeet(stripBefore(a, needed), b)))) {
    return { code: 'NEEDS_ROOM', with: other, isForbidden: false };
  }
  return null;
}

const isOnFloor = (piece: PlacedPiece): boolean => stanceOf(piece) === 'floor';

/** What is told of a piece and the floor that it stands on. */
function floorWarnings(space: Space, placed: PlacedPiece, solids: readonly Solid[]): Warning[] {
  const found: Warning[] = [];
  const blocked = Math.max(...solids.map((solid) => space.floorUnder(solid).blocked));
  const isOutside = solids.some((solid) => space.enclosed.some((block) => plansMeet(block, solid)));
  if (isOutside || blocked > MOST_BLOCKED) found.push({ code: 'OUTSIDE_ROOM', isForbidden: false });
  if (!solids.every((solid) => keepsZones(space, placed.piece, solid))) {
    const met = space.zones.filter(({ solid }) => solids.some((own) => plansMeet(solid, own)));
    if (met.some(({ opening }) => isPassage(opening))) found.push({ code: 'BLOCKS_DOOR', isForbidden: false });
    else if (met.some(({ opening }) => opening.kind === 'fireplace'))
      found.push({ code: 'BEFORE_FIRE', isForbidden: false });
  }
  return found;
}

/** What is told of a piece where it stands, the gravest first. Cheap enough for every move of a pointer. */
export function warningsOf(room: RoomModel, scene: Scene, index: number): readonly Warning[] {
  const placed = scene.pieces[index];
  const { space, circulation } = preparedRoom(room, scene.room);
  const solids = solidsOf(placed);
  const found = hidingWarnings(room, placed, solids);
  const stance = stanceOf(placed);
  if (stance === 'piece' && standsOn(scene, index) === null) found.push({ code: 'NOTHING_UNDER', isForbidden: false });
  if (stance !== 'floor') return found.toSorted((a, b) => Number(b.isForbidden) - Number(a.isForbidden));
  found.push(...floorWarnings(space, placed, solids));
  const others = scene.pieces.flatMap((piece, other) => (other !== index && isOnFloor(piece) ? [other] : []));
  for (const other of others) {
    const warning = pairWarning(scene, index, other);
    if (warning) found.push(warning);
  }
  if (!traitsOf(placed.piece).isFlat) {
    const standing = others.map((other) => scene.pieces[other]).filter(({ piece }) => !traitsOf(piece).isFlat);
    const rest = standing.flatMap(solidsOf);
    // Only what this piece changes is its fault.
    if (circulation.reachesDoors(rest) && !circulation.reachesDoors([...rest, ...solids])) {
      found.push({ code: 'BLOCKS_WAY', isForbidden: false });
    }
  }
  return found.toSorted((a, b) => Number(b.isForbidden) - Number(a.isForbidden));
}

/** Facts of where a piece is, from which a sentence is made. */
export interface PieceFacts {
  /** The wall that is nearest to it, and the metres between. */
  readonly wall?: { readonly id: Opening['wall']; readonly distance: number };
  /** Numbers of the pieces that it stands on, and that stand nearest to it, with the metres between. */
  readonly on?: number;
  readonly beside?: { readonly index: number; readonly distance: number };
  /** Where its middle is seen, share of the picture's width. */
  readonly across: number;
}

export function placeOf(room: RoomModel, scene: Scene, index: number): PieceFacts {
  const placed = scene.pieces[index];
  const { box, camera, cameraHeight } = { ...room, camera: scene.camera, cameraHeight: scene.cameraHeight };
  const [x, y, z] = placed.position;
  const { rotation: r, focal, cx, width } = camera;
  const down = cameraHeight - y;
  const depth = Math.max(0.2, r[6] * x + r[7] * down + r[8] * z);
  const across = ((focal * (r[0] * x + r[1] * down + r[2] * z)) / depth + cx) / width;
  const solids = solidsOf(placed);
  const least = (distances: readonly number[]): number => Math.max(0, Math.min(...distances));
  const walls = (['back', 'left', 'right'] as const).map((id) => {
    const distances = solids.map((solid) => {
      const ex = solid.halfWidth * Math.abs(solid.cos) + solid.halfDepth * Math.abs(solid.sin);
      const ez = solid.halfWidth * Math.abs(solid.sin) + solid.halfDepth * Math.abs(solid.cos);
      if (id === 'back') return box.back - solid.z - ez;
      return id === 'left' ? solid.x - ex - box.left : box.right - solid.x - ex;
    });
    return { id, distance: least(distances) };
  });
  const [wall] = walls.toSorted((a, b) => a.distance - b.distance);
  const on = standsOn(scene, index);
  const beside = scene.pieces
    .flatMap((piece, other) => {
      if (other === index || !isOnFloor(piece) || traitsOf(piece.piece).isFlat) return [];
      const solid = solidsOf(piece)[0];
      const reach = Math.min(...solids.map(({ halfWidth, halfDepth }) => Math.min(halfWidth, halfDepth)));
      return [{ index: other, distance: Math.max(0, distanceTo(solid, x, z) - reach) }];
    })
    .toSorted((a, b) => a.distance - b.distance)[0];
  return {
    across,
    ...(!room.ground && wall && { wall }),
    ...(on !== null && { on }),
    ...(beside && { beside }),
  };
}
