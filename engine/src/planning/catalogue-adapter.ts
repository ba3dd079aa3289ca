import { designCoverShare, pieceSize, pieceVariants, sizeRange } from '../furniture/catalogue.ts';
import { findPiece, PIECE_IDS, traitsOf } from '../furniture/find-piece.ts';
import type { PlanCatalogue } from './catalogue.ts';

/** The engine's own furniture, as planning sees it. */
export const planCatalogue: PlanCatalogue = {
  ids: PIECE_IDS,
  traits: traitsOf,
  variants: pieceVariants,
  pieceSize,
  sizeRange,
  coverShare: designCoverShare,
  hasRoundEnds: (piece, style, variant) => findPiece(piece).design.hasRoundEnds?.(style, variant) ?? false,
  hasClosedBack: (piece, style, variant) => findPiece(piece).design.hasClosedBack?.(style, variant) ?? false,
  surfaceHeight: (piece, _style, _variant, size) => (traitsOf(piece).hasTop ? size.height : null),
};
