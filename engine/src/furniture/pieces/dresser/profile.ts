import { profile } from '../../catalogue/piece.ts';

export const dresserProfile = profile({
  id: 'dresser',
  names: { one: 'dresser', many: 'dressers', called: 'chest of drawers, drawers, bureau, commode' },
  traits: { walls: { BEDROOM: { rank: 1 } }, addedAt: 'wall', freeInFront: 0.75, hasTop: true },
});
