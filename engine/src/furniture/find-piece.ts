import type { PieceId } from '../scene/pieces.ts';
import type { Piece } from './piece.ts';
import type { PieceTraits } from './piece-traits.ts';
import { PIECES } from './registry.ts';

/** Finds pieces of a list by their ids. */
export function finderOf(pieces: readonly Piece[]): (id: PieceId) => Piece {
  const byId = new Map<PieceId, Piece>(pieces.map((each) => [each.id, each]));
  return (id) => {
    const found = byId.get(id);
    if (!found) throw new RangeError(`There is no piece of furniture "${id}".`);
    return found;
  };
}

/** The piece of an id. Throws RangeError where none is registered. */
export const findPiece = finderOf(PIECES);

export const traitsOf = (id: PieceId): PieceTraits => findPiece(id).traits;

/** Ids of all pieces, in the order of the registry. */
export const PIECE_IDS: readonly PieceId[] = PIECES.map(({ id }) => id);
