import type { PieceId } from '../../scene/pieces.ts';
import type { PlanCatalogue } from '../catalogue.ts';
import type { Count, Wish } from './wishes.ts';

/** A piece that should be there: the first of them that the room has a use for. */
export interface Wanted {
  readonly pieces: readonly PieceId[];
  readonly count: Count;
}

/** What a prompt asks of a plan. */
export interface PieceWishes {
  readonly leftOut: ReadonlySet<PieceId>;
  readonly wanted: readonly Wanted[];
}

export const NO_PIECE_WISHES: PieceWishes = { leftOut: new Set(), wanted: [] };

/** What wishes ask of a plan, the later before the earlier: "no lamps" and then "a floor lamp" leaves the other lamps out. */
export function pieceWishes(
  wishes: readonly Wish[],
  { ids, traits }: Pick<PlanCatalogue, 'ids' | 'traits'>,
): PieceWishes {
  const leftOut = new Set<PieceId>();
  const wanted: Wanted[] = [];
  for (const wish of wishes) {
    if (wish.kind === 'leaveOut') {
      for (const piece of wish.pieces) leftOut.add(piece);
      for (const piece of ids) if (wish.pieces.includes(traits(piece).leftOutWith ?? '')) leftOut.add(piece);
    }
    if (wish.kind !== 'piece') continue;
    const { pieces, count } = wish;
    if (pieces.every((piece) => leftOut.has(piece))) for (const piece of pieces) leftOut.delete(piece);
    // Who asks for a sofa means a straight one: there is a word for the other.
    for (const piece of ids) if (pieces[0] !== undefined && traits(piece).insteadOf === pieces[0]) leftOut.add(piece);
    wanted.push({ pieces, count });
  }
  return { leftOut, wanted };
}

/** How many of a piece may stand at most: what was said of it in figures, one where fewer are wished. */
export function mostOf({ wanted }: PieceWishes, piece: PieceId): number {
  const counts = wanted.flatMap(({ pieces, count }) =>
    pieces.includes(piece)
      ? [count === 'fewer' ? 1 : typeof count === 'number' ? count : Number.POSITIVE_INFINITY]
      : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...counts);
}

/** How many of a wanted piece there should be at least. */
export const leastOf = ({ count }: Wanted): number => (typeof count === 'number' ? count : count === 'fewer' ? 0 : 1);
