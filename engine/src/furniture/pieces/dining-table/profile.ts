import { profile } from '../../catalogue/piece.ts';

export const diningTableProfile = profile({
  id: 'diningTable',
  names: {
    one: 'dining table',
    many: 'dining tables',
    called: 'dinner table, eating table, dining set, dining suite, dining room set',
    kind: { noun: 'table', rank: 2 },
  },
  traits: { keepsAisle: true, seatedWith: 'diningChair', hasTop: true, outdoors: 'outdoorDiningTable' },
});
