import { piece } from '../piece.ts';
import { coffeeTable as design } from './design.ts';

export const coffeeTable = piece({
  id: 'coffeeTable',
  names: {
    one: 'coffee table',
    many: 'coffee tables',
    called: 'cocktail table, low table',
    kind: { noun: 'table', rank: 1 },
  },
  traits: { isSeatingTable: true, hasTop: true, outdoors: 'outdoorTable' },
  design,
});
