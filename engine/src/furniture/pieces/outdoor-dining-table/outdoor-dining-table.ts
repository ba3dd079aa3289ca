import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { dressDiningTable } from '../../parts/outdoor/table-things.ts';
import { tablesOf } from '../../parts/outdoor/tables.ts';
import { outdoorDiningTableProfile } from './profile.ts';

const SIDED = { width: 1.8, depth: 0.92, height: 0.74 };
const ROUND = { width: 1.05, depth: 1.05, height: 0.74 };

const drawn = pieceFrom(tablesOf(SIDED, ROUND, dressDiningTable), 0.97, 1.03);

/** Tables to eat at outdoors: long ones, and round ones down to a bistro's. */
const design: PieceDesign = {
  ...drawn,
  range(style, variant) {
    const { min, max } = drawn.range(style, variant);
    const { width, depth } = drawn.size(style, variant);
    if (width === depth) return { min: { ...min, width: 0.62, depth: 0.62 }, max: { ...max, width: 1.3, depth: 1.3 } };
    return { min: { ...min, width: 1.35, depth: 0.82 }, max: { ...max, width: 2.3, depth: 1 } };
  },
};

export const outdoorDiningTable = piece({ ...outdoorDiningTableProfile, design });
