import type { PieceId } from '../../scene/pieces.ts';
import type { PieceProfile } from './piece.ts';

/** Returns a lookup by id over pieces or their profiles. It throws RangeError for an unknown id. */
export function finderOf<Known extends PieceProfile>(pieces: readonly Known[]): (id: PieceId) => Known {
  const byId = new Map<PieceId, Known>(pieces.map((each) => [each.id, each]));
  return (id) => {
    const found = byId.get(id);
    if (!found) throw new RangeError(`There is no piece of furniture "${id}".`);
    return found;
  };
}
