import { profile } from '../../catalogue/piece.ts';

export const nightstandProfile = profile({
  id: 'nightstand',
  names: { one: 'nightstand', many: 'nightstands', called: 'night stand, night table, bedside table, bedside cabinet' },
  traits: { standsAtWindows: true, hasTop: true },
});
