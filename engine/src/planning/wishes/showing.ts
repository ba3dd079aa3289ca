import type { Treatment } from '../../scene/finish.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { StyleId } from '../../scene/styles/styles.ts';
import type { PlanCatalogue } from '../catalogue.ts';

/** A design that shows a wished material on so much of what the best one shows is as good. */
const AS_GOOD = 0.6;

/** Those of a piece's designs that show a wished cover best: a marble table for "marble", one of wood for "oak". */
export function showing(
  { coverShare }: PlanCatalogue,
  style: StyleId,
  piece: PieceId,
  designs: readonly number[],
  cover: Treatment | undefined,
): readonly number[] {
  if (!cover?.material || !coverShare) return designs;
  const shares = designs.map((design) => coverShare(piece, style, design, cover));
  const most = Math.max(...shares);
  return designs.filter((_, i) => shares[i] >= AS_GOOD * most);
}
