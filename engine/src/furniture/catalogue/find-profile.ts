import type { PieceId } from '../../scene/pieces.ts';
import { finderOf } from './finder.ts';
import type { PieceTraits } from './piece-traits.ts';
import { PROFILES } from './profiles.ts';

/** What is known of the piece of an id. Throws RangeError where none is registered. */
export const findProfile = finderOf(PROFILES);

export const traitsOf = (id: PieceId): PieceTraits => findProfile(id).traits;

/** Ids of all pieces, in the order of the registry. */
export const PIECE_IDS: readonly PieceId[] = PROFILES.map(({ id }) => id);
