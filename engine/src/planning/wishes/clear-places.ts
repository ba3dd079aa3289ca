import type { PlacedPiece } from '../../scene/pieces.ts';
import type { PlanCatalogue } from '../catalogue.ts';
import { leastOf, type PieceWishes } from './piece-wishes.ts';

/** How many of the wanted pieces are not there. */
export function lacking({ wanted }: PieceWishes, placed: readonly PlacedPiece[]): number {
  return wanted.reduce((sum, each) => {
    const there = placed.filter(({ piece }) => each.pieces.includes(piece)).length;
    return sum + Math.max(0, leastOf(each) - there);
  }, 0);
}

/** The wishes, with pieces left out that the person has not asked for: that may clear a place for those that are wanted. */
export function clearingPlaces(
  wishes: PieceWishes,
  { ids, traits }: Pick<PlanCatalogue, 'ids' | 'traits'>,
): PieceWishes {
  const requested = new Set(wishes.wanted.flatMap(({ pieces }) => pieces));
  return {
    ...wishes,
    leftOut: new Set([...wishes.leftOut, ...ids.filter((piece) => traits(piece).givesWay && !requested.has(piece))]),
  };
}
