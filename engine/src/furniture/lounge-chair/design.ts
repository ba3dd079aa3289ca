import { seatsFor } from '../outdoor/families.ts';
import { type PieceDesign, pieceFrom } from '../piece-design.ts';

/** Deep armchairs for terraces, of the same collections as the sofas. */
export const loungeChair: PieceDesign = pieceFrom(seatsFor('lounge'), 0.94, 1.06);
