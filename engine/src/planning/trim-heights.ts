import type { PlacedPiece } from '../scene/pieces.ts';
import { type CoveringTask, standsOn, standsOnFloor, type UncoveredCells } from './covering-task.ts';

/** Metres by which the height that is found may be too large. */
const PRECISION = 0.01;

/**
 * Makes pieces that are higher than is usual for them as low as what they cover allows: a back is no higher than it must be. What
 * carries something stays as it is.
 */
export function trimHeights(
  { space, catalogue }: CoveringTask,
  pieces: readonly PlacedPiece[],
  cells: UncoveredCells,
): readonly PlacedPiece[] {
  let current = pieces;
  const most = cells(pieces).length;
  for (const piece of pieces) {
    const usual = catalogue.pieceSize(piece.piece, piece.style, piece.variant).height;
    if (!standsOnFloor(space, piece) || piece.size.height < usual + PRECISION) continue;
    if (pieces.some((each) => standsOn(each, piece))) continue;
    const others = current;
    const withHeight = (height: number) =>
      others.map((each) => (each === piece ? { ...piece, size: { ...piece.size, height } } : each));
    let [low, high] = [usual, piece.size.height];
    while (high - low > PRECISION) {
      const middle = (low + high) / 2;
      if (cells(withHeight(middle)).length <= most) high = middle;
      else low = middle;
    }
    if (high < piece.size.height) current = withHeight(high);
  }
  return current;
}
