import { piece } from '../piece.ts';
import { hidesHalf } from '../piece-traits.ts';
import { tableLamp as design } from './design.ts';

export const tableLamp = piece({
  id: 'tableLamp',
  names: {
    one: 'table lamp',
    many: 'table lamps',
    called: 'bedside lamp, table light',
    kind: { noun: 'lamp', rank: 2 },
  },
  traits: { standsOn: 'piece', lights: 'room', hides: hidesHalf, usually: 'metal', isAccessory: true },
  design,
});
