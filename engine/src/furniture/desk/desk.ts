import { piece } from '../piece.ts';
import { desk as design } from './design.ts';

export const desk = piece({
  id: 'desk',
  names: {
    one: 'desk',
    many: 'desks',
    called: 'writing desk, work desk, writing table, workstation',
    kind: { noun: 'table', rank: 4 },
  },
  traits: { addedAt: 'wall', comesWith: 'taskChair', standsAtWindows: true, hasTop: true },
  design,
});
