import type { StyleId } from '../../scene/pieces.ts';
import { piece } from '../piece.ts';
import { type Drawing, pieceFrom } from '../piece-design.ts';
import { BOHEMIAN_BENCHES } from './bohemian.ts';
import { FARMHOUSE_BENCHES } from './farmhouse.ts';
import { INDUSTRIAL_BENCHES } from './industrial.ts';
import { LUXURY_BENCHES } from './luxury.ts';
import { MINIMALIST_BENCHES } from './minimalist.ts';
import { MODERN_BENCHES } from './modern.ts';
import { benchProfile } from './profile.ts';
import { SCANDINAVIAN_BENCHES } from './scandinavian.ts';
import { TRADITIONAL_BENCHES } from './traditional.ts';

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
const design = pieceFrom(DESIGNS, 0.85, 1.15);

export const bench = piece({ ...benchProfile, design });
