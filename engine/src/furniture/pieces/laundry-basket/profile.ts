import { profile } from '../../catalogue/piece.ts';

export const laundryBasketProfile = profile({
  id: 'laundryBasket',
  names: { one: 'laundry basket', many: 'laundry baskets', called: 'laundry hamper, hamper' },
  traits: { isLoose: true },
});
