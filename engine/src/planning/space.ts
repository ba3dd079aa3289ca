import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { ramp } from '../math/ramp.ts';
import { freeArea } from '../room/floor/grid.ts';
import { type WallPiece, wallPieces } from '../room/outline/pieces.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { Threshold } from '../scene/ground.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { BuiltinFront, Opening, RoomModel, WallEvidence, WallId } from '../scene/room.ts';
import { withoutDoubtfulWalls } from './doubtful-walls.ts';
import { type FloorLookup, makeFloorLookup } from './floor.ts';
import { floorBeyondFrame } from './floor-beyond-frame.ts';
import { withLevelSills } from './level-sills.ts';
import type { BuiltinRules } from './programs/room-program.ts';
import { axisSolid, type Solid } from './solid.ts';
import {
  FREE_BEFORE,
  FREE_THRESHOLD,
  glassDoorness,
  isGlassDoor,
  MIN_WALL_TRUST,
  mayBeFire,
  WALL_GAP,
} from './trade-rules.ts';
import { stoodBefore } from './uncovered.ts';

/** Floor before an opening that stays free, but for what may stand before it. */
export interface FreeZone {
  readonly solid: Solid;
  /** The part of it that rugs leave free as well, where that is not all. */
  readonly threshold?: Solid;
  readonly opening: Opening;
}

/** A straight piece of wall: in the wall of the box, or standing out from it. */
export interface WallLine {
  readonly id: WallId;
  /** Where its plane lies: z of a wall that faces the viewer, x of a side wall. */
  readonly at: number;
  /** Whether it stands out from the box: the openings on it are not known one by one. */
  readonly standsOut: boolean;
  /** Its ends: x of a wall that faces the viewer, z of a side wall. */
  readonly start: number;
  readonly end: number;
  readonly trust: number;
  /** The part inside the frame: x on the back wall, z on the side walls. */
  readonly from: number;
  readonly to: number;
  /** Turn of a piece that stands with its back to the wall. */
  readonly yaw: number;
  readonly evidence: WallEvidence;
}

/** The room, with everything prepared that planning looks up again and again. */
export interface Space {
  readonly model: RoomModel;
  /** Traits of the furniture that is to be placed. */
  readonly traitsOf: (piece: PieceId) => PieceTraits;
  /** Pieces of wall that carry something: those of the box in the order back, left, right, then those that stand out. */
  readonly walls: readonly WallLine[];
  readonly zones: readonly FreeZone[];
  /** Floor before what is built in on which people work or wash. */
  readonly workFloor: readonly { readonly solid: Solid; readonly length: number }[];
  /** Where fitted units end the floor, whichever way they run. */
  readonly builtinEdge: readonly FloorPoint[];
  /** What walls that stand out from the box enclose: it is not floor. */
  readonly enclosed: readonly Solid[];
  /** Least distance to each of the box's walls: more where the wall's place is unsure. */
  readonly gap: Readonly<Record<WallId, number>>;
  readonly floorUnder: FloorLookup;
  /** Square metres of verified free floor. */
  readonly freeArea: number;
  /** The same with the floor that goes on beyond the frame. */
  readonly areaBeyondFrame: number;
}

/** Turn of a piece with its back to a wall. */
export const WALL_YAW: Readonly<Record<WallId, number>> = { back: Math.PI, left: Math.PI / 2, right: -Math.PI / 2 };
const UNSURE_WALL_GAP = 0.25;

/** The point of a wall at `along` (x or z), `out` metres into the room. */
export function wallPoint(model: RoomModel, wall: WallId, along: number, out: number): [number, number] {
  if (wall === 'back') return [along, model.box.back - out];
  return wall === 'left' ? [model.box.left + out, along] : [model.box.right - out, along];
}

/** The point of a piece of wall at `along` (x or z), `out` metres into the room. */
export function linePoint({ id, at }: WallLine, along: number, out: number): [number, number] {
  if (id === 'back') return [along, at - out];
  return [id === 'left' ? at + out : at - out, along];
}

/** The floor before an opening, `depth` metres deep, `side` metres wider on both sides. */
export function floorBefore(model: RoomModel, opening: Opening, depth: number, side = 0): Solid {
  const { box } = model;
  const from = opening.from - side;
  const to = opening.to + side;
  if (opening.wall === 'back') return axisSolid([from, to], [box.back - depth, box.back], [0, box.height]);
  const [x0, x1] = opening.wall === 'left' ? [box.left, box.left + depth] : [box.right - depth, box.right];
  return axisSolid([x0, x1], [from, to], [0, box.height]);
}

/** The openings of which a part lies in a stretch of a wall. */
export const openingsWithin = ({ model }: Pick<Space, 'model'>, wall: WallId, from: number, to: number): Opening[] =>
  model.openings.filter((opening) => opening.wall === wall && opening.from < to && opening.to > from);

/** How far the wall stands out from the box's where an opening was found: the opening is nearer by so much. */
function standingOut({ box, standingOut: pieces }: RoomModel, { wall, from, to }: Opening): number {
  const here = pieces.filter((piece) => piece.wall === wall && piece.from < to && piece.to > from);
  return here.reduce((most, { at }) => Math.max(most, Math.abs(box[wall] - at)), 0);
}

/** Metres to each side of a terrace's door that stay free as well: its ends are known to a cell of the segmentation. */
const BESIDE_DOOR = 0.2;

/** The ground `depth` metres before and behind a door's foot. */
export function thresholdZone({ from, to }: Threshold, depth: number): Solid {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const width = Math.max(0.01, Math.hypot(dx, dz));
  return {
    x: (from[0] + to[0]) / 2,
    z: (from[1] + to[1]) / 2,
    cos: dx / width,
    sin: -dz / width,
    halfWidth: width / 2 + BESIDE_DOOR,
    halfDepth: depth,
    bottom: 0,
    top: 2,
  };
}

/** The ground before the doors of a terrace, to both sides of their feet: a leaf opens inwards or outwards. */
function doorZones({ ground }: RoomModel): FreeZone[] {
  return (ground?.doors ?? []).map((door) => ({
    solid: thresholdZone(door, FREE_BEFORE.door),
    opening: { kind: 'door', wall: 'back', from: 0, to: 0, bottom: 0, top: 2, confidence: 1 },
  }));
}

/** Metres of floor that stay free before a glass door: furniture before it would stand in its light and view, too. */
const BEFORE_GLASS_DOOR = 0.9;

/** How far beyond the ends of a door the floor before it stays free, and how far within those of an opening so wide that people pass all the same; metres. */
const BESIDE_WAY = { door: 0.05, wide: -0.07 } as const;
const WIDE_WAY = { from: 1.4, to: 1.8 } as const;

/** Metres to each side of an opening's ends that stay free with the floor before it. */
function besideOpening({ kind, from, to }: Opening): number {
  if (kind === 'window') return 0;
  const wide = kind === 'doorway' ? ramp(WIDE_WAY.from, WIDE_WAY.to, to - from) : 0;
  return BESIDE_WAY.door + wide * (BESIDE_WAY.wide - BESIDE_WAY.door);
}

/** What stands at the wall of a room with fitted units is a cupboard, an oven or a refrigerator, which is opened and worked at. */
const isFitted = ({ kind, bottom }: Opening): boolean => kind === 'fireplace' || (kind === 'other' && bottom < 0.4);

function zoneOf(model: RoomModel, opening: Opening, hasFittedUnits: boolean): FreeZone {
  const fitted = hasFittedUnits && isFitted(opening);
  const out = 0.01 + standingOut(model, opening);
  const kind = fitted ? 'door' : mayBeFire(opening) ? 'fireplace' : isGlassDoor(opening) ? 'doorway' : opening.kind;
  const usual = FREE_BEFORE[opening.kind === 'window' ? 'window' : kind];
  const depth = usual + (BEFORE_GLASS_DOOR - FREE_BEFORE.window) * glassDoorness(opening) + out;
  const side = besideOpening(opening);
  const solid = floorBefore(model, opening, depth, side);
  // No leaf sweeps over what lies before a doorway.
  if (kind !== 'doorway') return { solid, opening };
  return { solid, threshold: floorBefore(model, opening, FREE_THRESHOLD + out, side), opening };
}

/** The point before a front at `along` (x or z), `out` metres into the room. */
export function frontPoint({ facing, at }: BuiltinFront, along: number, out: number): [number, number] {
  if (facing === 'back') return [along, at - out];
  return [facing === 'left' ? at + out : at - out, along];
}

/** The floor before a front, `depth` metres deep. */
function floorBeforeFront(front: BuiltinFront, depth: number): Solid {
  const [x0, z0] = frontPoint(front, front.from, 0);
  const [x1, z1] = frontPoint(front, front.to, depth);
  return axisSolid([Math.min(x0, x1), Math.max(x0, x1)], [Math.min(z0, z1), Math.max(z0, z1)], [0, 2]);
}

/** Height up to which an oven or what is under a counter reaches, metres. */
const COUNTER_TOP = 1;
/** Metres that stay free before what is built in where the room's type says nothing: an open kitchen is worked in, too. */
const BEFORE_FRONTS = 0.9;

/** Whether what was taken for a fireplace is the oven in a row of units: it ends at the counter's height, and the row goes on. */
export const isOven = ({ fronts = [] }: RoomModel, { kind, wall, from, to, top }: Opening): boolean =>
  kind === 'fireplace' &&
  top <= COUNTER_TOP &&
  fronts.some(
    (front) => front.facing === wall && front.from < to && front.to > from && front.to - front.from > to - from,
  );

/** Whether a front is the hearth of a fire, which keeps its own floor free. */
const isHearth = (model: RoomModel, front: BuiltinFront): boolean =>
  model.openings.some(
    (opening) =>
      opening.kind === 'fireplace' &&
      opening.wall === front.facing &&
      opening.from < front.to &&
      opening.to > front.from &&
      !isOven(model, opening),
  );

/** The floor on which people work or wash, `depth` metres deep. */
const workFloorOf = (model: RoomModel, depth: number): Space['workFloor'] =>
  (model.fronts ?? [])
    .filter((front) => !isHearth(model, front))
    .map((front) => ({ solid: floorBeforeFront(front, depth), length: front.to - front.from }));

/** The part of a piece of wall that something is known of; empty where its place is too unsure to carry anything. */
function wallLine(piece: WallPiece, evidence: readonly WallEvidence[]): WallLine[] {
  const { wall: id, at, from: start, to: end } = piece;
  const known = evidence.find((each) => each.wall === id && each.at === at && each.from < end && each.to > start);
  if (!known || known.trust < MIN_WALL_TRUST) return [];
  const from = Math.max(known.from, start);
  const to = Math.min(known.to, end);
  const { trust } = known;
  return [{ id, at, standsOut: !piece.ofBox, start, end, trust, from, to, yaw: WALL_YAW[id], evidence: known }];
}

/** The floor between a wall of the box and one that stands out from it. */
function behindWall({ box }: RoomModel, { wall, at, from, to }: RoomModel['standingOut'][number]): Solid {
  const [near, far] = [Math.min(at, box[wall]), Math.max(at, box[wall])];
  return wall === 'back'
    ? axisSolid([from, to], [near, far], [0, box.height])
    : axisSolid([near, far], [from, to], [0, box.height]);
}

/**
 * Prepares a room for planning.
 * @param found the room as it was perceived
 * @param rules what its type keeps free before what is built in
 */
export function prepareSpace(
  found: RoomModel,
  { freeBeforeFronts, hasFittedUnits = false }: BuiltinRules = {},
  traits: (piece: PieceId) => PieceTraits = traitsOf,
): Space {
  const model = withoutDoubtfulWalls(withLevelSills(found));
  const pieces = wallPieces(model.outline, model.box);
  const walls: WallLine[] = [];
  const gap = { back: UNSURE_WALL_GAP, left: UNSURE_WALL_GAP, right: UNSURE_WALL_GAP };
  for (const id of ['back', 'left', 'right'] as const) {
    const evidence = model.walls.find((wall) => wall.wall === id);
    if (!evidence || evidence.trust < MIN_WALL_TRUST) continue;
    gap[id] = WALL_GAP - 0.01;
    walls.push(
      ...pieces.filter(({ wall, ofBox }) => ofBox && wall === id).flatMap((each) => wallLine(each, model.walls)),
    );
  }
  walls.push(...pieces.filter(({ ofBox }) => !ofBox).flatMap((each) => wallLine(each, model.standingOut)));
  const floor = floorBeyondFrame(model);
  const free = model.openings.filter((opening) => !stoodBefore(model, opening));
  return {
    model,
    traitsOf: traits,
    walls,
    zones: [...free.map((opening) => zoneOf(model, opening, hasFittedUnits)), ...doorZones(model)],
    workFloor: workFloorOf(model, freeBeforeFronts ?? BEFORE_FRONTS),
    builtinEdge: hasFittedUnits ? (model.builtinEdge ?? []) : [],
    enclosed: model.standingOut.map((piece) => behindWall(model, piece)),
    gap,
    floorUnder: makeFloorLookup({ ...model, floor }),
    freeArea: freeArea(model.floor),
    areaBeyondFrame: freeArea(floor),
  };
}
