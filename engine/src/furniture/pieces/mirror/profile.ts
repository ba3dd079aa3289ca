import { profile } from '../../catalogue/piece.ts';

export const mirrorProfile = profile({
  id: 'mirror',
  names: {
    one: 'mirror',
    many: 'mirrors',
    called: 'floor mirror, full length mirror, full-length mirror, standing mirror, leaning mirror, wall mirror',
  },
  traits: { walls: { BEDROOM: { rank: 2 } }, addedAt: 'wall', leans: true, freeInFront: 0.6, reflects: true },
});
