import { piece } from '../piece.ts';
import { dresser as design } from './design.ts';

export const dresser = piece({
  id: 'dresser',
  names: { one: 'dresser', many: 'dressers', called: 'chest of drawers, drawers, bureau, commode' },
  traits: { walls: { BEDROOM: { rank: 1 } }, addedAt: 'wall', freeInFront: 0.75, hasTop: true },
  design,
});
