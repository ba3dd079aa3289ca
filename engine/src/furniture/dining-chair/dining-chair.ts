import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { diningChair as design } from './design.ts';

export const diningChair = piece({
  id: 'diningChair',
  names: { one: 'dining chair', many: 'dining chairs', called: 'dinner chair', kind: { noun: 'chair', rank: 2 } },
  traits: { keepsAisle: true, seatFor: 'dining', hides: hidesNothing, outdoors: 'outdoorChair' },
  design,
});
