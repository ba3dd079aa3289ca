import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { rulesOf } from '../live/room-rules.ts';
import { wholeSolid } from '../live/shown-solids.ts';
import { isRaised } from '../live/stands-on.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { choicesOf } from '../planning/choices.ts';
import { type Extra, type Filled, solidAt } from '../planning/extras/filled.ts';
import { atWallInAnyDesign, plantInCorner } from '../planning/extras/in-any-design.ts';
import { ART_ABOVE } from '../planning/extras/place-extras.ts';
import { placedExtra } from '../planning/extras/placed-extra.ts';
import { placePictures } from '../planning/extras/wall-pictures.ts';
import { wallPieces } from '../planning/extras/wall-pieces.ts';
import { wallScore } from '../planning/extras/wall-score.ts';
import { placeCurtains } from '../planning/extras/window-curtains.ts';
import { mayBeDressed } from '../planning/extras/window-groups.ts';
import { chooseFurnitureSet, type FurnitureSet } from '../planning/furniture-set.ts';
import { solidInView } from '../planning/other-views.ts';
import { inFrame, shareInSight } from '../planning/picture.ts';
import type { PlanRequest } from '../planning/plan-room.ts';
import { PROGRAMS } from '../planning/programs/programs.ts';
import type { Role } from '../planning/programs/roles.ts';
import { stripBefore } from '../planning/solid.ts';
import { wallPoint } from '../planning/space.ts';
import { finished, finishesOf } from '../planning/wishes/finishes.ts';
import { pieceWishes } from '../planning/wishes/piece-wishes.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { Opening, OtherView, RoomModel } from '../scene/room.ts';
import { fromRoom } from '../scene/view-pose.ts';

/** Height in metres at which another photo is checked for a window. */
const WINDOW_HEIGHT = 1.4;
/** Distance in metres from a window's centre within which curtains belong to it. */
const WINDOW_TOLERANCE = 0.6;

/** The room to add to, and what must not change. */
interface Task {
  readonly filled: Filled;
  readonly furnitureSet: FurnitureSet;
  readonly present: readonly PlacedPiece[];
  readonly extras: Extra[];
  /** Whether a piece is excluded by the person's wishes. */
  isUnwanted(piece: PieceId): boolean;
}

/** Adds a standing piece, if there is space for it. */
function put({ filled, extras }: Task, extra: Extra | null): boolean {
  if (!extra) return false;
  const solid = solidAt(extra.x, extra.z, extra.yaw, extra.size);
  filled.solids.push(solid);
  filled.beside.push(solid);
  extras.push(extra);
  return true;
}

/** The first suitable piece along a wall that the room does not have yet, with pictures above it. */
function addWallPiece(task: Task, room: PlanRequest['room']): void {
  const { filled, furnitureSet, present, extras, isUnwanted } = task;
  const [main] = present;
  const there = present.map(({ piece }) => piece);
  for (const { piece } of wallPieces(furnitureSet, room)) {
    const at = there.indexOf(piece);
    if (at >= 0) there.splice(at, 1);
    if (at >= 0 || isUnwanted(piece)) continue;
    const traits = furnitureSet.traits(piece);
    const extra = atWallInAnyDesign(filled, furnitureSet, piece, wallScore(traits, 'floating', wholeSolid(main)));
    if (!put(task, extra) || !extra) continue;
    if (traits.underPictures && extra.size.height <= ART_ABOVE && !isUnwanted(furnitureSet.roles.picture))
      extras.push(...placePictures(filled, furnitureSet, extra));
    return;
  }
}

/** Pictures on a bare wall, unless some hang next to it already. */
function addPictures({ filled, furnitureSet, extras, isUnwanted }: Task): void {
  const { picture } = furnitureSet.roles;
  if (isUnwanted(picture) || extras.some(({ piece }) => piece === picture)) return;
  extras.push(...placePictures(filled, furnitureSet, null));
}

function addPlant(task: Task, role: Role): void {
  const { filled, furnitureSet, present, isUnwanted } = task;
  const piece = furnitureSet.roles[role];
  const plants = present.filter((placed) => placed.piece === piece).length;
  if (isUnwanted(piece) || plants >= furnitureSet.rules.plants) return;
  const others = task.extras.filter((extra) => furnitureSet.traits(extra.piece).isPlant);
  put(task, plantInCorner(filled, furnitureSet, plants, others));
}

/** A point of an opening on the floor: its start, its end, or between them. */
const placeOf = (model: RoomModel, { wall, from, to }: Opening, share = 0.5): FloorPoint =>
  wallPoint(model, wall, from + share * (to - from), 0);

/** Whether a photo shows any part of a window. */
const showsWindow = (view: OtherView, model: RoomModel, window: Opening): boolean =>
  [0.05, 0.5, 0.95].some((share) => {
    const [x, z] = fromRoom(view.pose, placeOf(model, window, share));
    return inFrame(view, x, WINDOW_HEIGHT / view.pose.scale, z);
  });

/** Curtains at windows that no earlier photo showed, unless the windows shown have none. */
function addCurtains(
  { filled, furnitureSet, present, extras, isUnwanted }: Task,
  role: Role,
  done: readonly OtherView[],
): void {
  const { model } = filled.space;
  const piece = furnitureSet.roles[role];
  const hung = present.filter((placed) => placed.piece === piece);
  const isDressed = ([x, z]: FloorPoint): boolean =>
    hung.some(({ position }) => Math.hypot(position[0] - x, position[2] - z) < WINDOW_TOLERANCE);
  const undressed = model.openings.filter((each) => mayBeDressed(each) && !isDressed(placeOf(model, each)));
  if (isUnwanted(piece)) return;
  if (undressed.some((each) => done.some((view) => showsWindow(view, model, each)))) return;
  const openings = model.openings.filter((each) => !mayBeDressed(each) || undressed.includes(each));
  const space = { ...filled.space, model: { ...model, openings } };
  for (const { extra, panels } of placeCurtains({ ...filled, space }, furnitureSet)) {
    filled.solids.push(...panels);
    extras.push(extra);
  }
}

/** The room and its furniture in one photo's frame. */
function filledRoom(
  model: RoomModel,
  room: PlanRequest['room'],
  present: readonly PlacedPiece[],
  done: readonly OtherView[],
): Filled {
  const upright = present.filter((piece) => traitsOf(piece.piece).isFlat !== true && !isRaised(piece));
  const standing = upright.filter(({ piece }) => traitsOf(piece).hangs === undefined);
  return {
    ...rulesOf(model, room),
    main: null,
    solids: upright.map(wholeSolid),
    beside: [],
    loose: standing.filter(({ piece }) => traitsOf(piece).isLoose).map(wholeSolid),
    walked: standing.flatMap((piece) => {
      const { freeInFront } = traitsOf(piece.piece);
      return freeInFront === undefined ? [] : [stripBefore(wholeSolid(piece), freeInFront)];
    }),
    isFree: (solid) => done.every((view) => shareInSight(view, solidInView(view.pose, solid), []) === 0),
  };
}

/**
 * Furnishes walls that only this photo shows: a room has four walls, and no photo shows more than three. Additions
 * are out of sight of the earlier photos, whose pictures do not change.
 *
 * @param model the room as this photo shows it, supplemented by the others
 * @param present existing pieces in this photo's frame, the main one first
 * @param done earlier photos, in this photo's frame
 * @returns additions in this photo's frame; deterministic
 */
export function completeRoom(
  model: RoomModel,
  request: PlanRequest,
  present: readonly PlacedPiece[],
  done: readonly OtherView[],
): PlacedPiece[] {
  const { room, style, wishes = [] } = request;
  const choices = choicesOf(request);
  const filled = filledRoom(model, room, present, done);
  const { leftOut } = pieceWishes(wishes, planCatalogue);
  const task: Task = {
    filled,
    furnitureSet: chooseFurnitureSet(planCatalogue, style, choices, filled.space.freeArea),
    present,
    extras: [],
    isUnwanted: (piece) => leftOut.has(piece),
  };
  for (const step of PROGRAMS[room].beside) {
    if (step.place === 'windows' && !step.onWish) addCurtains(task, step.role, done);
    if (step.place === 'walls') addWallPiece(task, room);
    if (step.place === 'plants') addPlant(task, step.role);
    if (step.place === 'pictures') addPictures(task);
  }
  const finishes = finishesOf(wishes, planCatalogue);
  const pieces = [...present];
  for (const extra of task.extras) pieces.push(placedExtra(extra, task.furnitureSet, choices, pieces));
  return pieces.slice(present.length).map((piece) => finished(piece, finishes));
}
