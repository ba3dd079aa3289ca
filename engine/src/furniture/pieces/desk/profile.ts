import { profile } from '../../catalogue/piece.ts';

export const deskProfile = profile({
  id: 'desk',
  names: {
    one: 'desk',
    many: 'desks',
    called: 'writing desk, work desk, writing table, workstation',
    kind: { noun: 'table', rank: 4 },
  },
  traits: { addedAt: 'wall', comesWith: 'taskChair', standsAtWindows: true, hasTop: true },
});
