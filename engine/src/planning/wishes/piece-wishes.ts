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

/** The pieces that go when some are left out: those, and what stands there only with them. */
const withDependants = (
  pieces: readonly PieceId[],
  { ids, traits }: Pick<PlanCatalogue, 'ids' | 'traits'>,
): readonly PieceId[] => [...pieces, ...ids.filter((piece) => pieces.includes(traits(piece).leftOutWith ?? ''))];

/** Other kinds of the first of some pieces. Who asks for a sofa means a straight one: there is a word for the other. */
const otherKinds = ([first]: readonly PieceId[], { ids, traits }: Pick<PlanCatalogue, 'ids' | 'traits'>): PieceId[] =>
  first === undefined ? [] : ids.filter((piece) => traits(piece).insteadOf === first);

/** What wishes ask of a plan, the later before the earlier: "no lamps" and then "a floor lamp" leaves the other lamps out. */
export function pieceWishes(wishes: readonly Wish[], catalogue: Pick<PlanCatalogue, 'ids' | 'traits'>): PieceWishes {
  const leftOut = new Set<PieceId>();
  const wanted: Wanted[] = [];
  for (const wish of wishes) {
    if (wish.kind === 'leaveOut') for (const piece of withDependants(wish.pieces, catalogue)) leftOut.add(piece);
    if (wish.kind !== 'piece') continue;
    const { pieces, count } = wish;
    if (pieces.every((piece) => leftOut.has(piece))) for (const piece of pieces) leftOut.delete(piece);
    for (const piece of otherKinds(pieces, catalogue)) leftOut.add(piece);
    wanted.push({ pieces, count });
  }
  return { leftOut, wanted };
}

/** How many pieces a count allows at most. */
function mostBy(count: Count): number {
  if (count === 'fewer') return 1;
  return typeof count === 'number' ? count : Number.POSITIVE_INFINITY;
}

/** How many of a piece may stand at most: the number that was asked for, one where fewer are wished. */
export function mostOf({ wanted }: PieceWishes, piece: PieceId): number {
  const counts = wanted.flatMap(({ pieces, count }) => (pieces.includes(piece) ? [mostBy(count)] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...counts);
}

/** How many of a wanted piece there should be at least. */
export const leastOf = ({ count }: Wanted): number => (typeof count === 'number' ? count : count === 'fewer' ? 0 : 1);
