import { sizeRange } from '../furniture/catalogue/catalogue.ts';
import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { rodLength, usualPanel } from '../furniture/pieces/curtains/rod-length.ts';
import { mixSeed, seedOf } from '../math/random.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { choicesOf } from '../planning/choices.ts';
import { placeAtWall } from '../planning/extras/at-wall.ts';
import { type Extra, type Filled, solidAt } from '../planning/extras/filled.ts';
import { placeInCorner } from '../planning/extras/in-corner.ts';
import { placeOnCounters } from '../planning/extras/on-counters.ts';
import { placeCurtains } from '../planning/extras/window-curtains.ts';
import { chooseFurnitureSet, type FurnitureSet, withDesign } from '../planning/furniture-set.ts';
import { distanceTo, plansMeet, pointOf, type Solid, stripBefore } from '../planning/solid.ts';
import { ART_OFF_WALL } from '../planning/trade-rules.ts';
import { hangingHeight } from '../planning/wall-art.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { hungAt, runAt } from './hang.ts';
import type { Stance } from './move-piece.ts';
import { heldOn, topsFor } from './on-tops.ts';
import { levelAt, type PicturePoint } from './picture-point.ts';
import { sizeLike } from './redesign.ts';
import { rulesOf } from './room-rules.ts';
import { hasBack, settled } from './settle.ts';
import { filledSolids, wholeSolid } from './shown-solids.ts';
import { isRaised } from './stands-on.ts';
import { held, pointBefore, wallRuns } from './wall-runs.ts';
import { warningsOf } from './warnings.ts';

/** Tolerance on the planner's score for pieces that a person adds. */
const SCORE_TOLERANCE = 0.35;
/** Grid spacing in metres of the fallback positions. */
const GRID_STEP = 0.3;
/** Distance from a wall in metres within which furniture counts as below a picture. */
const MAX_DEPTH_BELOW = 0.3;
/** Height in metres of a curtain rod above its window. */
const ROD_HEIGHT = 0.12;
/** Clearance in metres around a piece at a wall. */
const CLEARANCE = 0.05;
/** Smallest depth of a position, metres. */
const MIN_DEPTH = 0.9;

/** A piece to add and its possible positions. */
interface Joining {
  readonly room: RoomModel;
  readonly scene: Scene;
  readonly spec: Omit<PlacedPiece, 'position' | 'yaw'>;
}

/** The new piece at a place. */
const standing = ({ spec }: Joining, { position, yaw, ...own }: Partial<PlacedPiece> & Stance): PlacedPiece => ({
  ...spec,
  ...own,
  position,
  yaw,
});

const fromExtra = (joining: Joining, { size, panel, x, y, z, yaw }: Extra): PlacedPiece =>
  standing(joining, { size, ...(panel !== undefined && { panel }), position: [x, y, z], yaw });

/** The room in the planner's form, furnished with the scene's pieces. */
function filledWith({ room, scene }: Joining): Filled {
  const { space, circulation } = rulesOf(room, scene.room);
  const there = scene.pieces.filter((placed) => !isRaised(placed) && !traitsOf(placed.piece).isFlat);
  const solids = there.flatMap((placed) => filledSolids(placed));
  const walked = there.flatMap((placed) => {
    const { freeInFront } = traitsOf(placed.piece);
    return freeInFront === undefined ? [] : [stripBefore(wholeSolid(placed), freeInFront)];
  });
  return { space, circulation, main: null, solids, beside: [], loose: [], walked };
}

/** The style's furniture with the new piece's design. */
function furnitureOf({ room, scene, spec }: Joining): FurnitureSet {
  const { freeArea } = rulesOf(room, scene.room).space;
  const chosen = chooseFurnitureSet(planCatalogue, spec.style, choicesOf({ seed: scene.seed }), freeArea);
  return withDesign(chosen, spec.piece, spec.variant);
}

/** Positions found by the planner, best first. */
function* plannedPlaces(joining: Joining): Generator<PlacedPiece> {
  const { scene, spec } = joining;
  const { piece, size } = spec;
  const traits = traitsOf(piece);
  const filled = filledWith(joining);
  if (traits.hangs === 'window') {
    for (const { extra } of placeCurtains(filled, furnitureOf(joining))) yield fromExtra(joining, extra);
  } else if (traits.standsOn === 'counter') {
    const taken = scene.pieces.filter((placed) => placed.piece === piece);
    for (const extra of placeOnCounters(filled, furnitureOf(joining), piece)) {
      if (taken.every(({ position: [x, , z] }) => Math.hypot(x - extra.x, z - extra.z) > size.width))
        yield fromExtra(joining, extra);
    }
  } else if (traits.hangs === undefined && traits.standsOn === undefined && !traits.isFlat) {
    const atWall = hasBack(traits) ? placeAtWall(filled, piece, [size], () => SCORE_TOLERANCE) : null;
    if (atWall) yield fromExtra(joining, atWall);
    const turn = (x: number, z: number): number => (hasBack(traits) ? Math.atan2(-x, -z) : 0);
    const inCorner = hasBack(traits) ? null : placeInCorner(filled, piece, size, turn, { wish: SCORE_TOLERANCE });
    if (inCorner) yield fromExtra(joining, inCorner);
  }
}

/** Positions along the walls at eye level, or above furniture there. */
function* placesOnWalls(joining: Joining): Generator<PlacedPiece> {
  const { room, scene, spec } = joining;
  const { width, height } = spec.size;
  for (const run of wallRuns(room)) {
    for (
      let along = run.from + width / 2 + CLEARANCE;
      along <= run.to - width / 2 - CLEARANCE;
      along += GRID_STEP / 2
    ) {
      const bare = standing(
        joining,
        hungAt(room, standing(joining, { position: [0, 0, 0], yaw: run.yaw }), run, { along, up: 0 }),
      );
      const [x, , z] = bare.position;
      const before = { ...solidAt(x, z, run.yaw, spec.size), halfDepth: MAX_DEPTH_BELOW };
      const over = scene.pieces
        .filter((placed) => traitsOf(placed.piece).hangs === undefined)
        .flatMap(filledSolids)
        .filter((solid) => plansMeet(before, solid))
        .reduce((most, { top }) => Math.max(most, top), 0);
      yield standing(joining, hungAt(room, bare, run, { along, up: hangingHeight(height, over) }));
    }
  }
}

/** Positions on tables and counters: centres and towards both ends. */
function* placesOnTops(joining: Joining): Generator<PlacedPiece> {
  const { scene } = joining;
  const whole = { ...scene, pieces: [...scene.pieces, standing(joining, { position: [0, 0, 0], yaw: Math.PI })] };
  for (const top of topsFor(whole, scene.pieces.length)) {
    for (const share of [0, -0.6, 0.6]) {
      const placed = standing(joining, { position: [0, top.top, 0], yaw: Math.atan2(top.sin, top.cos) });
      const [x, z] = heldOn(top, placed, pointOf(top, share * top.halfWidth, 0));
      yield { ...placed, position: [x, top.top, z] };
    }
  }
}

/** Whether a piece is used together with seats, tables and beds. */
const isOfGroup = ({ hangs, isFlat, isUpholstered, seatFor, hasTop, hasBedding, walls }: PieceTraits): boolean =>
  hangs === undefined && !isFlat && walls === undefined && !!(isUpholstered || seatFor || hasTop || hasBedding);

const isSeat = ({ isEasyChair, seatFor }: PieceTraits): boolean => isEasyChair === true || seatFor !== undefined;

/** The seats, tables and beds that a new one joins. */
const groupIn = ({ pieces }: Scene): Solid[] =>
  pieces.filter((placed) => !isRaised(placed) && isOfGroup(traitsOf(placed.piece))).map(wholeSolid);

/** Rotation of a piece that faces the middle of a group. */
function facing(group: readonly Solid[], x: number, z: number): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.atan2(mean(group.map((solid) => solid.x)) - x, mean(group.map((solid) => solid.z)) - z);
}

/** Positions all over the floor, with the back to the wall or facing the viewer, and seats facing their group. */
function* placesOnFloor(joining: Joining): Generator<PlacedPiece> {
  const { room, scene, spec } = joining;
  const { box } = room;
  const group = isSeat(traitsOf(spec.piece)) ? groupIn(scene) : [];
  for (let z = Math.max(MIN_DEPTH, box.front); z < box.back; z += GRID_STEP) {
    for (let x = box.left; x < box.right; x += GRID_STEP) {
      for (const yaw of [...(group.length > 0 ? [facing(group, x, z)] : []), Math.PI, Math.PI / 2]) {
        yield settled(room, standing(joining, { position: [x, 0, z], yaw }), scene.pieces);
      }
    }
  }
}

/** Curtains at each window within reach of their design, where the planner would rather leave all windows bare. */
function* placesAtWindows(joining: Joining): Generator<PlacedPiece> {
  const { room, spec } = joining;
  for (const { kind, wall, from, to, top } of room.openings) {
    const middle = (from + to) / 2;
    const run = wallRuns(room).find((each) => each.wall === wall && each.from <= middle && each.to >= middle);
    if (kind !== 'window' || !run) continue;
    const { min, max } = sizeRange(spec.piece, spec.style, spec.variant);
    const width = held(rodLength(to - from, usualPanel(to - from)), min.width, max.width);
    const size = { ...spec.size, width, height: held(top + ROD_HEIGHT, min.height, max.height) };
    const [x, z] = pointBefore(run, middle, size.depth / 2 + ART_OFF_WALL);
    yield standing(joining, { size, position: [x, 0, z], yaw: run.yaw });
  }
}

function allPlaces(joining: Joining): Iterable<PlacedPiece> {
  const { hangs, standsOn } = traitsOf(joining.spec.piece);
  if (hangs === 'window') return placesAtWindows(joining);
  if (hangs === 'wall') return placesOnWalls(joining);
  return standsOn === undefined ? placesOnFloor(joining) : placesOnTops(joining);
}

/** The position a person points at. */
function pointedPlace(joining: Joining, at: PicturePoint): PlacedPiece | null {
  const { room, scene, spec } = joining;
  const { hangs, standsOn } = traitsOf(spec.piece);
  if (hangs === 'window') return null;
  if (hangs === 'wall') {
    const found = runAt(room, scene, at);
    if (!found) return null;
    const flat = standing(joining, { position: [0, 0, 0], yaw: found.run.yaw });
    return standing(joining, hungAt(room, flat, found.run, found.place));
  }
  if (standsOn !== undefined) return null;
  const point = levelAt(scene, at);
  if (!point) return null;
  return settled(room, standing(joining, { position: [point[0], 0, point[1]], yaw: Math.PI }), scene.pieces);
}

/** Rates a position: 0 without objection, 1 with one that a person may override, 2 if impossible. */
function rankOf({ room, scene }: Joining, placed: PlacedPiece): 0 | 1 | 2 {
  const whole = { ...scene, pieces: [...scene.pieces, placed] };
  const warnings = warningsOf(room, whole, scene.pieces.length);
  if (warnings.some(({ code, isForbidden }) => isForbidden || code === 'MEETS_PIECE' || code === 'MEETS_HOUSE'))
    return 2;
  return warnings.length > 0 ? 1 : 0;
}

/** Metres that a seat turned away from its group counts as further from it. */
const TURNED_AWAY = 0.6;

/** Rates a position: its distance from the group that the piece joins, else from the room's middle. */
function wantedNear({ room, scene, spec }: Joining, pointed: PlacedPiece | null): (placed: PlacedPiece) => number {
  const traits = traitsOf(spec.piece);
  const group = pointed || !isOfGroup(traits) ? [] : groupIn(scene);
  if (group.length > 0)
    return ({ position: [x, , z], yaw }) => {
      const isTurnedAway = isSeat(traits) && Math.cos(yaw - facing(group, x, z)) < 0.5;
      return Math.min(...group.map((solid) => distanceTo(solid, x, z))) + (isTurnedAway ? TURNED_AWAY : 0);
    };
  const [gx, , gz] = pointed ? pointed.position : [0, 0, room.box.back * 0.6];
  return ({ position: [x, , z] }) => Math.hypot(x - gx, z - gz);
}

/**
 * Positions for a piece, the best ones first: the planner's, then the others, near its group before far away. What joins
 * a group is not put at a wall far from it.
 */
function* placesFor(joining: Joining, pointed: PlacedPiece | null): Generator<PlacedPiece> {
  const awayOf = wantedNear(joining, pointed);
  const others = [...allPlaces(joining)].map((placed) => ({ placed, away: awayOf(placed) }));
  const sorted = others.sort((a, b) => a.away - b.away).map(({ placed }) => placed);
  const joins = isOfGroup(traitsOf(joining.spec.piece)) && groupIn(joining.scene).length > 0;
  if (!pointed && !joins) yield* plannedPlaces(joining);
  yield* sorted;
  if (!pointed && joins) yield* plannedPlaces(joining);
}

/**
 * A free position for a piece: where a person points, else the best one without objection, else the best one with an
 * objection that a person may override; null if there is none.
 */
function freePlace(joining: Joining, at: PicturePoint | undefined): PlacedPiece | null {
  const pointed = at ? pointedPlace(joining, at) : null;
  if (pointed && rankOf(joining, pointed) < 2) return pointed;
  let spare: PlacedPiece | null = null;
  for (const placed of placesFor(joining, pointed)) {
    const rank = rankOf(joining, placed);
    if (rank === 0) return placed;
    if (rank === 1) spare ??= placed;
  }
  return spare;
}

/** The new piece with its design, in the home's colours. */
function specOf(scene: Scene, piece: PieceId, variant: number): Joining['spec'] {
  const design = { piece, style: scene.style, variant };
  const palette = scene.pieces.find((placed) => placed.palette !== undefined)?.palette ?? scene.seed;
  const seed = mixSeed(scene.seed, seedOf(piece), scene.pieces.length);
  return { ...design, size: sizeLike(design), seed, palette };
}

/**
 * Adds a piece at a position of the picture, or at a free one if that is taken; null if there is none.
 * Deterministic.
 */
export function addPiece(
  room: RoomModel,
  scene: Scene,
  { piece, variant }: { readonly piece: PieceId; readonly variant: number },
  at?: PicturePoint,
): { readonly scene: Scene; readonly index: number } | null {
  const found = freePlace({ room, scene, spec: specOf(scene, piece, variant) }, at);
  return found && { scene: { ...scene, pieces: [...scene.pieces, found] }, index: scene.pieces.length };
}
