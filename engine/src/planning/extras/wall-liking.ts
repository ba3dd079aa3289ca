import type { PieceId } from '../../scene/pieces.ts';
import type { Arrangement } from '../arrange.ts';
import { facesViewer } from '../costs.ts';
import type { Solid } from '../solid.ts';
import type { WallLine } from '../space.ts';

/** Cosine to the viewer from which on a shelf shows what is in it: from its side it is a tall board. */
const SHELF_SHOWN = 0.4;
/** Liking of a place that must not be taken. */
const NO_PLACE = -2;

/**
 * What a piece likes about a place at a wall: a television opposite the sofa; everything else on a wall that the group leaves
 * free, turned to the viewer.
 * @param main the main piece of the arrangement
 */
export function wallLiking(piece: PieceId, arrangement: Arrangement, main: Solid) {
  return (solid: Solid, wall: WallLine): number => {
    if (piece === 'mediaUnit') return -(solid.sin * main.sin + solid.cos * main.cos) > 0.7 ? 0.5 : NO_PLACE;
    const facing = facesViewer(solid);
    if (piece === 'bookshelf' && facing < SHELF_SHOWN) return NO_PLACE;
    return (wall.id === arrangement.pose.anchor ? 0 : 0.2) + 0.2 * facing;
  };
}
