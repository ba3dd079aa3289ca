import { profile } from '../../catalogue/piece.ts';

export const outdoorTableProfile = profile({
  id: 'outdoorTable',
  names: {
    one: 'low table',
    many: 'low tables',
    shared: [{ names: 'patio table, garden table', or: ['outdoorDiningTable'] }],
  },
  traits: { isOutdoor: true },
});
