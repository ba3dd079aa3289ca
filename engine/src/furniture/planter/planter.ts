import { piece } from '../piece.ts';
import { hidesHalf } from '../piece-traits.ts';
import { planter as design } from './design.ts';

export const planter = piece({
  id: 'planter',
  names: {
    one: 'planter',
    many: 'planters',
    shared: [{ names: 'plant pot, flower pot, planter box, pot', or: ['plant'] }],
  },
  traits: { isOutdoor: true, hides: hidesHalf },
  design,
});
