import { profile } from '../../catalogue/piece.ts';

export const armchairProfile = profile({
  id: 'armchair',
  names: {
    one: 'armchair',
    many: 'armchairs',
    called:
      'arm chair, easy chair, lounge chair, accent chair, reading chair, club chair, wing chair, wingback chair, wingback, recliner, occasional chair, tub chair, slipper chair',
    kind: { noun: 'chair', rank: 1 },
  },
  traits: {
    isAccent: true,
    addedAt: 'corner',
    freeInFront: 0.35,
    standsAtWindows: true,
    isEasyChair: true,
    usually: 'fabric',
    isUpholstered: true,
    givesWay: true,
    outdoors: 'loungeChair',
  },
});
