import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Passage } from './arrange-passable.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { type Choices, choicesOf } from './choices.ts';
import { makeCirculation } from './circulation.ts';
import { type Extra, type Filled, solidAt } from './extras/filled.ts';
import { floorLampInCorner, plantInCorner } from './extras/in-any-design.ts';
import { placedExtra } from './extras/placed-extra.ts';
import { placePicturesInAnyDesign } from './extras/wall-pictures.ts';
import { withoutSpecks } from './floor-specks.ts';
import { chooseFurnitureSet, type FurnitureSet } from './furniture-set.ts';
import { type PictureBox, pictureBox } from './picture.ts';
import type { Plan, PlanRequest } from './plan-room.ts';
import { PROGRAMS } from './programs/programs.ts';
import { prepareSpace } from './space.ts';
import { withClearFeet } from './wall-feet.ts';
import { finished, finishesOf } from './wishes/finishes.ts';
import { pieceWishes } from './wishes/piece-wishes.ts';

/**
 * Kinds of things that must find a place: one plant or a picture alone improves no furnished room, and costs its owner a
 * picture.
 */
const MIN_ADDITIONS = 2;
/** The seed that decides whether enough finds a place. */
const FIRST_SEED = 1;

/**
 * Adds to a furnished room what fits its free floor and bare walls: a plant, a lamp, pictures. Nothing is added before or behind
 * what stands in the room already. Every design of the style is tried, and whether enough finds a place is decided with one
 * seed for all, so that it depends on the photo and the style alone.
 *
 * @param isBare whether the photo shows nothing but the empty room within a rectangle of it
 * @returns null when less than two kinds of things find a place. The same input gives the same plan.
 */
export function enhanceRoom(
  model: RoomModel,
  request: PlanRequest,
  catalogue: PlanCatalogue,
  isBare: (box: PictureBox) => boolean,
): Plan | null {
  const space = prepareSpace(
    { ...model, floor: withClearFeet(withoutSpecks(model.floor), model) },
    PROGRAMS[request.room],
    catalogue.traits,
  );
  const passage: Passage = { space, circulation: makeCirculation(space.model) };
  const add = (seeds: PlanRequest): Addition | null => findAdditions(passage, seeds, catalogue, isBare);
  const { homeSeed: _, variation: __, ...plain } = request;
  const first = add({ ...plain, seed: FIRST_SEED });
  if (!first) return null;
  const { extras, furnitureSet, choices } = add(request) ?? first;
  const finishes = finishesOf(request.wishes ?? [], catalogue);
  const pieces: PlacedPiece[] = [];
  for (const extra of extras) pieces.push(placedExtra(extra, furnitureSet, choices, pieces));
  return {
    pieces: pieces.map((piece) => finished(piece, finishes)),
    arrangement: 'what is there, and more',
    cost: 0,
    terms: {},
    groupWidthShare: 0,
    anchorWall: 'floating',
  };
}

/** What joins the furniture of a room, and what it is drawn with. */
interface Addition {
  readonly extras: readonly Extra[];
  readonly furnitureSet: FurnitureSet;
  readonly choices: Choices;
}

/** What the seeds of a request add; null when it is too little. */
function findAdditions(
  { space, circulation }: Passage,
  request: PlanRequest,
  catalogue: PlanCatalogue,
  isBare: (box: PictureBox) => boolean,
): Addition | null {
  const program = PROGRAMS[request.room];
  const choices = choicesOf(request);
  const furnitureSet = chooseFurnitureSet(catalogue, request.style, choices, space.freeArea);
  const filled: Filled = {
    space,
    circulation,
    main: null,
    solids: [],
    beside: [],
    loose: [],
    walked: [],
    isFree: (solid) => isBare(pictureBox(space.model, solid)),
  };
  const { leftOut } = pieceWishes(request.wishes ?? [], catalogue);
  const extras: Extra[] = [];
  for (const role of program.whenFurnished) {
    const piece = furnitureSet.roles[role];
    if (leftOut.has(piece)) continue;
    const extra = furnitureSet.traits(piece).isPlant
      ? plantInCorner(filled, furnitureSet, 0, [])
      : floorLampInCorner(filled, furnitureSet);
    if (!extra) continue;
    extras.push(extra);
    const solid = solidAt(extra.x, extra.z, extra.yaw, extra.size);
    filled.solids.push(solid);
    filled.beside.push(solid);
  }
  if (!leftOut.has(furnitureSet.roles.picture)) extras.push(...placePicturesInAnyDesign(filled, furnitureSet));
  return new Set(extras.map(({ piece }) => piece)).size < MIN_ADDITIONS ? null : { extras, furnitureSet, choices };
}
