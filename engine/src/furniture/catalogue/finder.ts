import type { PieceId } from '../../scene/pieces.ts';
import type { PieceProfile } from './piece.ts';

/** Finds pieces of a list, or their profiles, by their ids. */
export function finderOf<Known extends PieceProfile>(pieces: readonly Known[]): (id: PieceId) => Known {
  const byId = new Map<PieceId, Known>(pieces.map((each) => [each.id, each]));
  return (id) => {
    const found = byId.get(id);
    if (!found) throw new RangeError(`There is no piece of furniture "${id}".`);
    return found;
  };
}
