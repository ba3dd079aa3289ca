import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { seatsFor } from '../../parts/outdoor/families.ts';
import { outdoorSofaProfile } from './profile.ts';

const drawn = pieceFrom(seatsFor('sofa'), 0.95, 1.05);

/** Sofas for terraces, for two or three by their width. */
const design: PieceDesign = {
  ...drawn,
  range(style, variant) {
    const { min, max } = drawn.range(style, variant);
    return { min: { ...min, width: 1.35 }, max: { ...max, width: 2.2 } };
  },
};

export const outdoorSofa = piece({ ...outdoorSofaProfile, design });
