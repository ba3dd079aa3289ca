import type { PieceId } from '../furniture/pieces.ts';
import type { SaidWish, Wish, Wishes } from './wishes.ts';

const piecesOf = (wish: Wish): readonly PieceId[] =>
  wish.kind === 'piece' || wish.kind === 'leaveOut' ? wish.pieces : [];

/** Whether a later wish takes back all of an earlier one. */
function overrules(later: Wish, earlier: Wish): boolean {
  const [mine, its] = [piecesOf(later), piecesOf(earlier)];
  if (its.length > 0 && its.every((piece) => mine.includes(piece))) {
    if (later.kind !== earlier.kind) return true;
    if (later.kind !== 'piece' || earlier.kind !== 'piece') return false;
    const [now, then] = [later.cover, earlier.cover];
    const otherCover = now !== null && then !== null && (now.colour !== then.colour || now.material !== then.material);
    return otherCover || (later.count !== null && earlier.count !== null && later.count !== earlier.count);
  }
  if (later.kind === 'bedding' && earlier.kind === 'bedding') return true;
  return later.kind === 'family' && earlier.kind === 'family' && later.family === earlier.family;
}

/** The wishes without those that a later one takes back; these are refused, and said so. */
export function withoutContradictions({ wishes, refused, notUnderstood }: Wishes): Wishes {
  const kept: SaidWish[] = [];
  const overruled: SaidWish[] = [];
  wishes.forEach((said, i) => {
    const later = wishes.slice(i + 1);
    (later.some(({ wish }) => overrules(wish, said.wish)) ? overruled : kept).push(said);
  });
  return {
    wishes: kept,
    refused: [...refused, ...overruled.map(({ words }) => ({ words, why: 'opposite' as const }))],
    notUnderstood,
  };
}
