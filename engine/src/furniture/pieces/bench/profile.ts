import { profile } from '../../catalogue/piece.ts';

export const benchProfile = profile({
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
});
