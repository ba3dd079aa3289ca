import { facesViewer } from '../costs.ts';
import { type FurnitureSet, scaledSize } from '../furniture-set.ts';
import { pictureBox } from '../picture.ts';
import { plansMeet, type Solid } from '../solid.ts';
import type { WallLine } from '../space.ts';
import { wallShares } from '../wall-art.ts';
import { placeAtWall } from './at-wall.ts';
import type { Extra, Filled } from './filled.ts';
import { slenderPlantInCorner } from './in-any-design.ts';
import { placeInCorner } from './in-corner.ts';

/** Largest shares of the wall behind a leaning ladder that may be anything but bare, or out of sight. */
const MAX_DEVIATING = 0.1;
const MAX_UNKNOWN = 0.3;
/** Least distance between things that do not belong together, metres: otherwise a small room looks crammed in one corner. */
const APART_IN_BATHROOM = 0.26;
/** The same for a ladder, metres: it is slender, and belongs beside a stool with towels. */
const BESIDE_LADDER = 0.2;
/** Largest share of the image's width that a laundry basket takes: a wider one stands at the camera's feet. */
const WIDEST_BASKET = 0.2;
/** Lowest position of its foot, as a share of the image's height. */
const LOWEST_BASKET = 0.98;
/** A bathroom's basket is smaller than usual for its design, by this factor. */
const SMALL_BASKET = 0.86;
/** How much less a place may be worth in a bathroom, which has few corners: a basket or a plant may stand before a bare wall. */
const AT_BARE_WALL = 0.3;
/** Score of a place that must not be taken. */
const NO_PLACE = -9;

/** Score of a place for a ladder, which leans only where the wall behind it is known to be bare. */
function ladderScore(solid: Solid, wall: WallLine): number {
  const along = wall.id === 'back' ? solid.x : solid.z;
  const half = solid.halfWidth;
  const { deviating, unknown } = wallShares(wall, along - half, along + half, 0.15, solid.top);
  return deviating > MAX_DEVIATING || unknown > MAX_UNKNOWN ? NO_PLACE : 0.2 + 0.2 * facesViewer(solid);
}

const isCrowded = ({ solids }: Filled, solid: Solid): boolean =>
  solids.some((other) => plansMeet(solid, other, APART_IN_BATHROOM));

/** A towel ladder at a bare wall. */
export function placeLadder(filled: Filled, furnitureSet: FurnitureSet): Extra | null {
  const piece = furnitureSet.roles.towels;
  const sizes = furnitureSet.widths(piece, 2).map((width) => furnitureSet.size(piece, { width }));
  return placeAtWall(filled, piece, sizes, ladderScore, BESIDE_LADDER);
}

/** A laundry basket in a corner, or before a bare wall. */
export function placeBasket(filled: Filled, furnitureSet: FurnitureSet): Extra | null {
  const suits = (solid: Solid): boolean => {
    const { x0, x1, y1 } = pictureBox(filled.space.model, solid);
    return x1 - x0 <= WIDEST_BASKET && y1 <= LOWEST_BASKET && !isCrowded(filled, solid);
  };
  const piece = furnitureSet.roles.laundry;
  const size = scaledSize(furnitureSet, piece, SMALL_BASKET);
  return placeInCorner(filled, piece, size, () => 0, { wish: AT_BARE_WALL, suits });
}

/** A small plant apart from all else that stands in a bathroom. */
export const placeSlenderPlant = (filled: Filled, furnitureSet: FurnitureSet): Extra | null =>
  slenderPlantInCorner(filled, furnitureSet, AT_BARE_WALL, (solid) => !isCrowded(filled, solid));
