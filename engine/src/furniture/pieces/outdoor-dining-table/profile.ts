import { profile } from '../../catalogue/piece.ts';

export const outdoorDiningTableProfile = profile({
  id: 'outdoorDiningTable',
  names: { one: 'outdoor dining table', many: 'outdoor dining tables' },
  traits: { isOutdoor: true },
});
