import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const diningChairProfile = profile({
  id: 'diningChair',
  names: { one: 'dining chair', many: 'dining chairs', called: 'dinner chair', kind: { noun: 'chair', rank: 2 } },
  traits: { keepsAisle: true, seatFor: 'dining', hides: hidesNothing, outdoors: 'outdoorChair' },
});
