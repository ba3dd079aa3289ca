import { designCoverShare, pieceSize, pieceVariants, sizeRange } from '../furniture/catalogue.ts';
import { hasClosedBack } from '../furniture/dining-chair/design.ts';
import { RUGS } from '../furniture/rugs/rug-designs.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { PlanCatalogue } from './catalogue.ts';

/** A rug whose corners have a larger radius has none to stand a bed or a chair on, metres. */
const ROUNDED = 0.3;

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
  hasRoundEnds: (piece, style, variant) => piece === 'rug' && (RUGS[style][variant].corner ?? 0) > ROUNDED,
  hasClosedBack: (piece, style, variant) => piece === 'diningChair' && hasClosedBack(style, variant),
  surfaceHeight: (piece, _style, _variant, size) => (WITH_TOP.has(piece) ? size.height : null),
};
