import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { seatsFor } from '../../parts/outdoor/families.ts';
import { loungeChairProfile } from './profile.ts';

/** Deep armchairs for terraces, from the same collections as the sofas. */
const design: PieceDesign = pieceFrom(seatsFor('lounge'), 0.94, 1.06);

export const loungeChair = piece({ ...loungeChairProfile, design });
