import { dressLowTable } from '../outdoor/table-things.ts';
import { tablesOf } from '../outdoor/tables.ts';
import { type PieceDesign, pieceFrom } from '../piece-design.ts';

const SIDED = { width: 1.1, depth: 0.62, height: 0.36 };
const ROUND = { width: 0.82, depth: 0.82, height: 0.38 };

/** Low tables for terraces. */
export const outdoorTable: PieceDesign = pieceFrom(tablesOf(SIDED, ROUND, dressLowTable), 0.8, 1.12);
