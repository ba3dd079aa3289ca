import type { PieceId, Size } from '../../scene/pieces.ts';
import { type FurnitureSet, isSlender } from '../furniture-set.ts';
import { boxShare, pictureBox } from '../picture.ts';
import { plansMeet, type Solid } from '../solid.ts';
import { openingsWithin, type WallLine } from '../space.ts';
import type { Standing } from '../stand-members.ts';
import { isPassage } from '../trade-rules.ts';
import { wallShares } from '../wall-art.ts';
import { placeAtWall } from './at-wall.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';
import { placeInCorner } from './in-corner.ts';
import { nextPlants } from './next-plant.ts';

/** Largest distance between a chair and the lamp to read by beside it, metres. */
const BESIDE_CHAIR = 0.35;
/** Metres above the floor between which cabinets show, and how much of a bare wall may differ from its paint there. */
const CABINETS = [0.15, 0.9] as const;
const MOSTLY_BARE = 0.4;
/** How much less a place may be worth for such a lamp: the chair holds it. */
const LAMP_WANTED = 0.2;
/** The same for a chair to read in: a room that has floor for one looks bare without it. */
const CHAIR_WANTED = 0.15;
/** Least share of such a chair that must show: behind a sofa its seat is hidden, and it is only something that stands there. */
const CHAIR_SHOWN = 0.5;
/** Least share of a plant that must show: below that there are only leaves that belong to nothing. */
const PLANT_SHOWN = 0.5;

/** The place of a piece in the home's design, else in the first of the style's others that has one. */
function inAnyDesign(
  furnitureSet: FurnitureSet,
  piece: PieceId,
  place: (variant: number) => Extra | null,
): Extra | null {
  for (const variant of furnitureSet.variants(piece)) {
    const extra = place(variant);
    if (extra) return { ...extra, variant };
  }
  return null;
}

/** The best place at a wall for a piece of the home's design, else of the first of the style's others that has one. */
export function atWallInAnyDesign(
  filled: Filled,
  furnitureSet: FurnitureSet,
  piece: PieceId,
  score: (solid: Solid, wall: WallLine) => number,
): Extra | null {
  return inAnyDesign(furnitureSet, piece, (variant) => {
    const sizes = furnitureSet.widths(piece, 3, variant).map((width) => furnitureSet.size(piece, { width }, variant));
    return placeAtWall(filled, piece, sizes, score);
  });
}

/** Towards the main piece, but never away from the viewer. */
const towards =
  (main: Solid) =>
  (x: number, z: number): number =>
    Math.atan2(main.x - x, Math.min(main.z, z - 0.6) - z);

/** The best place in a corner for a chair of a size, which looks to the main piece and shows itself. */
function placeChair(filled: Filled, furnitureSet: FurnitureSet, size: Size, main: Solid): Extra | null {
  return placeInCorner(filled, furnitureSet.roles.easyChair, size, towards(main), {
    wish: CHAIR_WANTED,
    leastShown: CHAIR_SHOWN,
  });
}

/** An armchair in a corner: the home's, else another of its style that has a place. */
export function chairInCorner(filled: Filled, furnitureSet: FurnitureSet, main: Solid): Extra | null {
  return inAnyDesign(furnitureSet, furnitureSet.roles.easyChair, (variant) =>
    placeChair(filled, furnitureSet, furnitureSet.size(furnitureSet.roles.easyChair, {}, variant), main),
  );
}

/** Share of the image up to which a visitor's chair is small in it. */
const SMALL_IN_PICTURE = 0.034;

/**
 * A small armchair for a visitor: the home's in its smallest size where it takes little of the picture, else the design that takes
 * least. In a room for one desk the usual one is larger than what it visits.
 */
export function smallChairInCorner(filled: Filled, furnitureSet: FurnitureSet, main: Solid): Extra | null {
  let best: Extra | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const variant of furnitureSet.variants(furnitureSet.roles.easyChair)) {
    const size = furnitureSet.size(furnitureSet.roles.easyChair, { width: 0, depth: 0, height: 0 }, variant);
    const place = placeChair(filled, furnitureSet, size, main);
    if (!place) continue;
    const share = boxShare(pictureBox(filled.space.model, solidAt(place.x, place.z, place.yaw, size)));
    if (share < least) [best, least] = [{ ...place, variant }, share];
    if (least <= SMALL_IN_PICTURE) break;
  }
  return best;
}

/**
 * A lamp to read by, at a chair's side.
 * @param isSecond whether one like the room's own stands already: then it is another one, for lamps come alike only in pairs
 */
export function lampBeside(
  filled: Filled,
  furnitureSet: FurnitureSet,
  { x, z, yaw, size }: Extra,
  isSecond: boolean,
): Extra | null {
  const { standingLamp } = furnitureSet.roles;
  const chair = solidAt(x, z, yaw, size);
  const isBeside = (solid: Solid): boolean => plansMeet(solid, chair, BESIDE_CHAIR);
  const [own, other = own] = furnitureSet.variants(standingLamp);
  const variant = isSecond ? other : own;
  const terms = { wish: LAMP_WANTED, suits: isBeside };
  const lamp = placeInCorner(filled, standingLamp, furnitureSet.size(standingLamp, {}, variant), () => 0, terms);
  return lamp && { ...lamp, variant };
}

/** A lamp that stands by itself: the home's, else another of its style that has a place. */
export function floorLampInCorner(filled: Filled, furnitureSet: FurnitureSet): Extra | null {
  return inAnyDesign(furnitureSet, furnitureSet.roles.standingLamp, (variant) =>
    placeInCorner(
      filled,
      furnitureSet.roles.standingLamp,
      furnitureSet.size(furnitureSet.roles.standingLamp, {}, variant),
      () => 0,
    ),
  );
}

/** A lamp that stands by itself, away from those on the main group's tables: two side by side light one corner twice. */
export function lampInCorner(filled: Filled, furnitureSet: FurnitureSet, standing: readonly Standing[]): Extra | null {
  const lit = standing.filter(({ traits }) => traits.lights === 'room').map(({ solid }) => solid);
  return placeInCorner(
    filled,
    furnitureSet.roles.standingLamp,
    furnitureSet.size(furnitureSet.roles.standingLamp),
    () => 0,
    { sameKind: lit },
  );
}

/**
 * Whether the wall behind a piece is bare at the height of drawers and doors: in a kitchen it may be a row of cabinets whose front
 * was not found, and nothing stands before those.
 */
function isBeforeBareWall(solid: Solid, wall: WallLine): boolean {
  const isAcross = wall.id === 'back';
  const [along, half] = isAcross ? [solid.x, solid.halfWidth] : [solid.z, solid.halfDepth];
  return wallShares(wall, along - half, along + half, CABINETS[0], CABINETS[1]).deviating <= MOSTLY_BARE;
}

/** Least distance of a low plant from a door or doorway along its wall, and up to which height a plant is low: a tall one frames the way. */
const FROM_WAY = 0.3;
const LOW_PLANT = 0.8;
/** Whether a low plant leaves a door's casing free, where one would stumble over it. */
function isPlantPlace({ space }: Filled, solid: Solid, wall: WallLine): boolean {
  if (solid.top > LOW_PLANT) return true;
  const [middle, half] = wall.id === 'back' ? [solid.x, solid.halfWidth] : [solid.z, solid.halfDepth];
  const [from, to] = [middle - half - FROM_WAY, middle + half + FROM_WAY];
  return !openingsWithin(space, wall.id, from, to).some(isPassage);
}

/**
 * A room's plant number `index`, from 0, in the first kind and size that has a place.
 * @param plants those that stand already
 * @param wanted `wish`: how much a person wants it, see placeInCorner; `isTree`: whether it is to be a tree, if one has room
 */
export function plantInCorner(
  filled: Filled,
  furnitureSet: FurnitureSet,
  index: number,
  plants: readonly Extra[],
  { wish = 0, isTree = false }: { readonly wish?: number; readonly isTree?: boolean } = {},
): Extra | null {
  const isKitchen = (filled.space.model.fronts ?? []).length > 0;
  const suits = (solid: Solid, wall: WallLine): boolean =>
    isPlantPlace(filled, solid, wall) && (!isKitchen || isBeforeBareWall(solid, wall));
  const terms = { sameKind: plants, wish, suits, leastShown: PLANT_SHOWN };
  // Two of a kind look like a shop; only one who asks for more plants than the style has kinds gets the same twice.
  const taken = new Set(plants.map(({ variant }) => variant));
  const isTold = taken.size < furnitureSet.variants(furnitureSet.roles.greenery).length;
  for (const { variant, size } of nextPlants(furnitureSet, index, isTree)) {
    if (isTold && taken.has(variant)) continue;
    const place = placeInCorner(filled, furnitureSet.roles.greenery, size, () => 0, terms);
    if (place) return { ...place, variant };
  }
  return null;
}

/**
 * A slender plant in its smallest size: the one that the home has where no crown fits, else another of its style that has a place.
 * @param wish how much a person wants it, see placeInCorner, and `suits` as there
 */
export function slenderPlantInCorner(
  filled: Filled,
  furnitureSet: FurnitureSet,
  wish: number,
  suits: (solid: Solid) => boolean,
): Extra | null {
  return inAnyDesign(furnitureSet, furnitureSet.roles.greenery, (variant) => {
    if (!isSlender(furnitureSet, furnitureSet.roles.greenery, variant)) return null;
    const size = furnitureSet.size(furnitureSet.roles.greenery, { width: 0, depth: 0, height: 0 }, variant);
    return placeInCorner(filled, furnitureSet.roles.greenery, size, () => 0, { wish, suits });
  });
}
