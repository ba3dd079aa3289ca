import { profile } from '../../catalogue/piece.ts';

export const coffeeTableProfile = profile({
  id: 'coffeeTable',
  names: {
    one: 'coffee table',
    many: 'coffee tables',
    called: 'cocktail table, low table',
    kind: { noun: 'table', rank: 1 },
  },
  traits: { isSeatingTable: true, hasTop: true, outdoors: 'outdoorTable' },
});
