import { profile } from '../../catalogue/piece.ts';

export const sideTableProfile = profile({
  id: 'sideTable',
  names: {
    one: 'side table',
    many: 'side tables',
    called: 'end table, accent table, occasional table',
    kind: { noun: 'table', rank: 3 },
  },
  traits: {
    addedAt: 'corner',
    standsAtWindows: true,
    hasTop: true,
    clearsForLamp: true,
    givesWay: true,
    outdoors: 'outdoorTable',
  },
});
