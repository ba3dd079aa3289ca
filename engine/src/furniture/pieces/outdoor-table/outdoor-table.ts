import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { dressLowTable } from '../../parts/outdoor/table-things.ts';
import { tablesOf } from '../../parts/outdoor/tables.ts';
import { outdoorTableProfile } from './profile.ts';

const SIDED = { width: 1.1, depth: 0.62, height: 0.36 };
const ROUND = { width: 0.82, depth: 0.82, height: 0.38 };

/** Low tables for terraces. */
const design: PieceDesign = pieceFrom(tablesOf(SIDED, ROUND, dressLowTable), 0.8, 1.12);

export const outdoorTable = piece({ ...outdoorTableProfile, design });
