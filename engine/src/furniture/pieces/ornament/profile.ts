import { profile } from '../../catalogue/piece.ts';

export const ornamentProfile = profile({
  id: 'ornament',
  names: { one: 'decorative object', many: 'decorative objects' },
  traits: { standsOn: 'counter', isAccent: true, isAccessory: true },
});
