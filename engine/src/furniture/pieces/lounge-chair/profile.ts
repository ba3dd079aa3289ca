import { profile } from '../../catalogue/piece.ts';

export const loungeChairProfile = profile({
  id: 'loungeChair',
  names: {
    one: 'lounge chair',
    many: 'lounge chairs',
    called: 'sun lounger, lounger, sunlounger, deck chair, deckchair, adirondack chair, patio chair, garden chair',
  },
  traits: { isOutdoor: true, isEasyChair: true, usually: 'fabric', isUpholstered: true },
});
