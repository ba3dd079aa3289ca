import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { outdoorChair as design } from './design.ts';

export const outdoorChair = piece({
  id: 'outdoorChair',
  names: { one: 'outdoor chair', many: 'outdoor chairs' },
  traits: { isOutdoor: true, seatFor: 'dining', hides: hidesNothing },
  design,
});
