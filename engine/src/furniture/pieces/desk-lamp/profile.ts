import { profile } from '../../catalogue/piece.ts';
import { hidesHalf } from '../../catalogue/piece-traits.ts';

export const deskLampProfile = profile({
  id: 'deskLamp',
  names: {
    one: 'desk lamp',
    many: 'desk lamps',
    called: 'desk light, reading lamp, task lamp',
    kind: { noun: 'lamp', rank: 3 },
  },
  traits: { standsOn: 'piece', lights: 'work', hides: hidesHalf, usually: 'metal', isAccessory: true },
});
