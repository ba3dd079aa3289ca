import { designCoverShare, pieceSize, pieceVariants, sizeRange } from '../furniture/catalogue.ts';
import type { PieceId } from '../furniture/pieces.ts';
import { ROUND, RUGS } from '../furniture/rugs/rug-designs.ts';
import type { PlanCatalogue } from './catalogue.ts';

/** Pieces with a flat top at their full height. */
const WITH_TOP: ReadonlySet<PieceId> = new Set<PieceId>([
  'coffeeTable',
  'sideTable',
  'mediaUnit',
  'nightstand',
  'dresser',
  'diningTable',
  'sideboard',
  'desk',
]);

/** The engine's own furniture, as planning sees it. */
export const planCatalogue: PlanCatalogue = {
  variants: pieceVariants,
  pieceSize,
  sizeRange,
  coverShare: designCoverShare,
  hasRoundEnds: (piece, style, variant) => piece === 'rug' && RUGS[style][variant].corner === ROUND,
  surfaceHeight: (piece, _style, _variant, size) => (WITH_TOP.has(piece) ? size.height : null),
};
