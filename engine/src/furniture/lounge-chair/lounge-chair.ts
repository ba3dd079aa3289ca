import { seatsFor } from '../outdoor/families.ts';
import { piece } from '../piece.ts';
import { type PieceDesign, pieceFrom } from '../piece-design.ts';

/** Deep armchairs for terraces, of the same collections as the sofas. */
const design: PieceDesign = pieceFrom(seatsFor('lounge'), 0.94, 1.06);

export const loungeChair = piece({
  id: 'loungeChair',
  names: {
    one: 'lounge chair',
    many: 'lounge chairs',
    called: 'sun lounger, lounger, sunlounger, deck chair, deckchair, adirondack chair, patio chair, garden chair',
  },
  traits: { isOutdoor: true, isEasyChair: true, usually: 'fabric', isUpholstered: true },
  design,
});
