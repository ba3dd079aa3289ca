import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const taskChairProfile = profile({
  id: 'taskChair',
  names: {
    one: 'task chair',
    many: 'task chairs',
    called: 'office chair, desk chair, swivel chair, work chair, computer chair',
    kind: { noun: 'chair', rank: 3 },
  },
  traits: { seatFor: 'work', hides: hidesNothing, usually: 'fabric', outdoors: 'outdoorChair' },
});
