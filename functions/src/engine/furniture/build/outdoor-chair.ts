import { seatsFor } from '../outdoor/families.ts';
import { type PieceDesign, pieceFrom } from '../piece-design.ts';

/** Chairs for tables outdoors, of the same collections as the sofas. */
export const outdoorChair: PieceDesign = pieceFrom(seatsFor('dining'), 0.95, 1.05);
