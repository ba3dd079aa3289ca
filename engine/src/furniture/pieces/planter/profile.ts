import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const planterProfile = profile({
  id: 'planter',
  names: {
    one: 'planter',
    many: 'planters',
    shared: [{ names: 'plant pot, flower pot, planter box, pot', or: ['plant'] }],
  },
  traits: { isOutdoor: true, hides: hidesHalf },
});
