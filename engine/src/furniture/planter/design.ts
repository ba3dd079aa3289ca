import { type PieceDesign, pieceFrom } from '../piece-design.ts';
import { PLANTERS } from './planters.ts';

/** Pots and troughs with grasses, shrubs and small trees. */
export const planter: PieceDesign = pieceFrom(PLANTERS, 0.8, 1.1);
