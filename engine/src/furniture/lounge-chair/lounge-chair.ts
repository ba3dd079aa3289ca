import { piece } from '../piece.ts';
import { loungeChair as design } from './design.ts';

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
