import type { RoomModel } from '../scene/room.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { choicesOf } from './choices.ts';
import { makeCirculation } from './circulation.ts';
import { type Extra, type Filled, solidAt } from './extras/filled.ts';
import { floorLampInCorner, plantInCorner } from './extras/in-any-design.ts';
import { placedExtra } from './extras/placed-extra.ts';
import { placePicturesInAnyDesign } from './extras/wall-pictures.ts';
import { withoutSpecks } from './floor-specks.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { type PictureBox, pictureBox } from './picture.ts';
import type { Plan, PlanRequest } from './plan-room.ts';
import { PROGRAMS } from './programs/programs.ts';
import { prepareSpace } from './space.ts';
import { withClearFeet } from './wall-feet.ts';
import { finished, finishesOf } from './wishes/finishes.ts';
import { pieceWishes } from './wishes/piece-wishes.ts';

/**
 * Adds to a furnished room what fits its free floor and bare walls: a plant, a lamp, pictures. Nothing is added before or behind
 * what stands in the room already. Every design of the style is tried, so that whether there is a place for anything depends on
 * the photo and the style alone, not on the seed.
 *
 * @param isBare whether the photo shows nothing but the empty room within a rectangle of it
 * @returns null when nothing finds a place. The same input gives the same plan.
 */
export function enhanceRoom(
  model: RoomModel,
  request: PlanRequest,
  catalogue: PlanCatalogue,
  isBare: (box: PictureBox) => boolean,
): Plan | null {
  const program = PROGRAMS[request.room];
  const space = prepareSpace(
    { ...model, floor: withClearFeet(withoutSpecks(model.floor), model) },
    program,
    catalogue.traits,
  );
  const choices = choicesOf(request);
  const furnitureSet = chooseFurnitureSet(catalogue, request.style, choices, space.freeArea);
  const filled: Filled = {
    space,
    circulation: makeCirculation(space.model),
    main: null,
    solids: [],
    beside: [],
    loose: [],
    walked: [],
    isFree: (solid) => isBare(pictureBox(model, solid)),
  };
  const { wishes = [] } = request;
  const { leftOut } = pieceWishes(wishes, catalogue);
  const finishes = finishesOf(wishes, catalogue);
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
  if (extras.length === 0) return null;
  return {
    pieces: extras.map((extra, index) => finished(placedExtra(extra, furnitureSet, choices, index), finishes)),
    arrangement: 'what is there, and more',
    cost: 0,
    terms: {},
    groupWidthShare: 0,
    anchorWall: 'floating',
  };
}
