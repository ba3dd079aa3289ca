import type { StyleId } from '../../scene/pieces.ts';
import { BOHEMIAN_BENCHES } from '../benches/bohemian.ts';
import { FARMHOUSE_BENCHES } from '../benches/farmhouse.ts';
import { INDUSTRIAL_BENCHES } from '../benches/industrial.ts';
import { LUXURY_BENCHES } from '../benches/luxury.ts';
import { MINIMALIST_BENCHES } from '../benches/minimalist.ts';
import { MODERN_BENCHES } from '../benches/modern.ts';
import { SCANDINAVIAN_BENCHES } from '../benches/scandinavian.ts';
import { TRADITIONAL_BENCHES } from '../benches/traditional.ts';
import { type Drawing, pieceFrom } from '../piece-design.ts';

const DESIGNS: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: MODERN_BENCHES,
  SCANDINAVIAN: SCANDINAVIAN_BENCHES,
  TRADITIONAL: TRADITIONAL_BENCHES,
  INDUSTRIAL: INDUSTRIAL_BENCHES,
  LUXURY: LUXURY_BENCHES,
  MINIMALIST: MINIMALIST_BENCHES,
  BOHEMIAN: BOHEMIAN_BENCHES,
  FARMHOUSE: FARMHOUSE_BENCHES,
};

/** A low bench for the end of a bed or the side of a table. */
export const bench = pieceFrom(DESIGNS, 0.85, 1.15);
