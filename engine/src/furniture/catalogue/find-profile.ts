import type { PieceId } from '../../scene/pieces.ts';
import { finderOf } from './finder.ts';
import type { PieceTraits } from './piece-traits.ts';
import { PROFILES } from './profiles.ts';

/** Returns the profile of a piece. Throws RangeError if the id is not registered. */
export const findProfile = finderOf(PROFILES);

export const traitsOf = (id: PieceId): PieceTraits => findProfile(id).traits;

/** Ids of all pieces, in the order of the registry. */
export const PIECE_IDS: readonly PieceId[] = PROFILES.map(({ id }) => id);
