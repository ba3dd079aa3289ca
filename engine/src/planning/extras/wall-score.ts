import type { PieceTraits } from '../../furniture/catalogue/piece-traits.ts';
import { facesViewer } from '../costs.ts';
import type { Pose } from '../group.ts';
import type { Solid } from '../solid.ts';
import type { WallLine } from '../space.ts';

/** Score of a place that must not be taken. */
const NO_PLACE = -2;

/**
 * What a place at a wall is worth for a piece: a television opposite the sofa; everything else on a wall that the group leaves
 * free, turned to the viewer.
 * @param anchor the wall at which the group stands
 * @param main the group's main piece
 */
export function wallScore({ isWatched, shownFrom = -1 }: PieceTraits, anchor: Pose['anchor'], main: Solid) {
  return (solid: Solid, wall: WallLine): number => {
    if (isWatched) return -(solid.sin * main.sin + solid.cos * main.cos) > 0.7 ? 0.5 : NO_PLACE;
    const facing = facesViewer(solid);
    if (facing < shownFrom) return NO_PLACE;
    return (wall.id === anchor ? 0 : 0.2) + 0.2 * facing;
  };
}
