import { piece } from '../piece.ts';
import { nightstand as design } from './design.ts';

export const nightstand = piece({
  id: 'nightstand',
  names: { one: 'nightstand', many: 'nightstands', called: 'night stand, night table, bedside table, bedside cabinet' },
  traits: { standsAtWindows: true, hasTop: true },
  design,
});
