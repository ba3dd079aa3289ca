import { piece } from '../piece.ts';
import { counterSet as design } from './design.ts';

export const counterSet = piece({
  id: 'counterSet',
  names: { one: 'group of objects on the counter', many: 'groups of objects on the counter' },
  traits: { standsOn: 'counter' },
  design,
});
