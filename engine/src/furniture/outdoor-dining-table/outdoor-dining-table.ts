import { piece } from '../piece.ts';
import { outdoorDiningTable as design } from './design.ts';

export const outdoorDiningTable = piece({
  id: 'outdoorDiningTable',
  names: { one: 'outdoor dining table', many: 'outdoor dining tables' },
  traits: { isOutdoor: true },
  design,
});
