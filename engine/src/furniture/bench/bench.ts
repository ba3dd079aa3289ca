import { piece } from '../piece.ts';
import { bench as design } from './design.ts';

export const bench = piece({
  id: 'bench',
  names: { one: 'bench', many: 'benches', called: 'bed bench, end of bed bench, settle' },
  traits: {
    addedAt: 'wall',
    freeInFront: 0.5,
    standsAtWindows: true,
    usually: 'fabric',
    isUpholstered: true,
    givesWay: true,
  },
  design,
});
