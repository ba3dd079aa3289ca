import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { JUTE } from '../../materials/woven.ts';
import { TOWELS } from '../../parts/towels.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import * as mats from './mats.ts';
import { bathMatProfile } from './profile.ts';

const PILE = 0.022;

/** Returns a mat of the style's towelling, in its first, second or third colour. */
const tufted = (pile: mats.Pile, yarn: number, rounded = 0, width = 0.85, depth = 0.55): Drawing => ({
  size: { width, depth, height: PILE },
  draw: (b, look, size) => mats.tuftedMat(b, size, { pile, rounded }, inStyle(TOWELS, look.id)[yarn]),
});

const BOARD: Drawing = {
  size: { width: 0.8, depth: 0.5, height: 0.036 },
  draw: (b, look, size) => mats.duckboard(b, size, look.wood),
};

const fringed = (ground: number, stripe: number): Drawing => ({
  size: { width: 0.95, depth: 0.56, height: 0.014 },
  draw: (b, look, size) => mats.fringedMat(b, size, inStyle(TOWELS, look.id)[ground], inStyle(TOWELS, look.id)[stripe]),
});

const JUTE_OVAL: Drawing = {
  size: { width: 0.85, depth: 0.58, height: 0.018 },
  draw: (b, _look, size) => mats.tuftedMat(b, size, { pile: mats.ringed, rounded: 1 }, JUTE),
};

const MATS: StyleTable<readonly Drawing[]> = {
  MODERN: [tufted(mats.ribbed, 0), tufted(mats.bordered, 1), BOARD],
  SCANDINAVIAN: [tufted(mats.waffled, 0), BOARD, tufted(mats.ringed, 1, 1)],
  TRADITIONAL: [tufted(mats.bordered, 0), tufted(mats.diamonds, 1), tufted(mats.ringed, 0, 1)],
  INDUSTRIAL: [BOARD, tufted(mats.ribbed, 1), tufted(mats.waffled, 0)],
  LUXURY: [tufted(mats.shaggy, 0, 0.12, 0.95, 0.6), tufted(mats.bordered, 1, 0, 0.95, 0.6), tufted(mats.diamonds, 0)],
  MINIMALIST: [tufted(mats.bordered, 2), BOARD, tufted(mats.waffled, 0)],
  BOHEMIAN: [fringed(0, 1), JUTE_OVAL, fringed(0, 2)],
  FARMHOUSE: [tufted(mats.waffled, 2), fringed(0, 1), tufted(mats.ribbed, 0)],
};

/** A mat before a bath or a basin; width runs along x. */
const design: PieceDesign = pieceFrom(MATS, 0.8, 1.15);

export const bathMat = piece({ ...bathMatProfile, design });
