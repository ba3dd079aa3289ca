import { piece } from '../piece.ts';
import { outdoorTable as design } from './design.ts';

export const outdoorTable = piece({
  id: 'outdoorTable',
  names: {
    one: 'low table',
    many: 'low tables',
    shared: [{ names: 'patio table, garden table', or: ['outdoorDiningTable'] }],
  },
  traits: { isOutdoor: true },
  design,
});
