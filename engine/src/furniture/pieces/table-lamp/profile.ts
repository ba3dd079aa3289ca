import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const tableLampProfile = profile({
  id: 'tableLamp',
  names: {
    one: 'table lamp',
    many: 'table lamps',
    called: 'bedside lamp, table light',
    kind: { noun: 'lamp', rank: 2 },
  },
  traits: { standsOn: 'piece', isAccent: true, lights: 'room', hides: hidesHalf, usually: 'metal', isAccessory: true },
});
