import { piece } from '../piece.ts';
import { laundryBasket as design } from './design.ts';

export const laundryBasket = piece({
  id: 'laundryBasket',
  names: { one: 'laundry basket', many: 'laundry baskets', called: 'laundry hamper, hamper' },
  traits: { isLoose: true },
  design,
});
