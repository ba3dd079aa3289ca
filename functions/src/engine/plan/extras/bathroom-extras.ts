import { facesViewer } from '../costs.ts';
import type { Kit } from '../kit.ts';
import type { Solid } from '../solid.ts';
import type { WallLine } from '../space.ts';
import { wallShares } from '../wall-art.ts';
import { placeAtWall } from './at-wall.ts';
import type { Extra, Filled } from './filled.ts';
import { placeInCorner } from './in-corner.ts';

/** Free floor in square metres from which a bathroom takes a ladder, and a basket beside it. */
const FOR_LADDER = 1.6;
const FOR_BASKET = 2.4;
/** Most of the wall behind a leaning ladder that may be anything but bare, or out of sight. */
const MAX_DEVIATING = 0.1;
const MAX_UNKNOWN = 0.3;
/** A place that must not be taken. */
const NO_PLACE = -9;

/** A ladder leans where the wall behind it is known to be bare. */
function ladderLiking(solid: Solid, wall: WallLine): number {
  const along = wall.id === 'back' ? solid.x : solid.z;
  const half = solid.halfWidth;
  const { deviating, unknown } = wallShares(wall, along - half, along + half, 0.15, solid.top);
  return deviating > MAX_DEVIATING || unknown > MAX_UNKNOWN ? NO_PLACE : 0.2 + 0.2 * facesViewer(solid);
}

/**
 * What may stand in a bathroom beside the mat, as far as the floor suffices: a towel ladder, a laundry basket, a small plant.
 * @param add takes a place that was found, and says whether the room has room for it
 */
export function placeBathroomExtras(filled: Filled, kit: Kit, add: (extra: Extra | null) => boolean): void {
  const { extras, plants } = kit.rules;
  if (kit.area > FOR_LADDER) {
    const sizes = kit.widths('towelLadder', 2).map((width) => kit.size('towelLadder', { width }));
    add(placeAtWall(filled, 'towelLadder', sizes, ladderLiking));
  }
  if (kit.area > FOR_BASKET && extras > 1) {
    add(placeInCorner(filled, 'laundryBasket', kit.size('laundryBasket'), () => 0));
  }
  const small = kit.variants('plant').map((variant) => kit.size('plant', { height: 0, width: 0, depth: 0 }, variant));
  if (plants > 0) add(placeInCorner(filled, 'plant', small[0], () => 0));
}
