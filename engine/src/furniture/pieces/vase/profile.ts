import { profile } from '../../catalogue/piece.ts';

export const vaseProfile = profile({
  id: 'vase',
  names: { one: 'vase', many: 'vases' },
  traits: { standsOn: 'counter', isAccent: true, isAccessory: true },
});
