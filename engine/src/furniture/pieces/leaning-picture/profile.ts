import { profile } from '../../catalogue/piece.ts';

export const leaningPictureProfile = profile({
  id: 'leaningPicture',
  names: { one: 'leaning picture', many: 'leaning pictures' },
  traits: { standsOn: 'counter', isAccent: true, usually: 'fabric', isAccessory: true },
});
