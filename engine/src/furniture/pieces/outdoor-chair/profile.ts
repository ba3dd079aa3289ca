import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const outdoorChairProfile = profile({
  id: 'outdoorChair',
  names: { one: 'outdoor chair', many: 'outdoor chairs' },
  traits: { isOutdoor: true, seatFor: 'dining', hides: hidesNothing },
});
