import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const bathMatProfile = profile({
  id: 'bathMat',
  names: { one: 'bath mat', many: 'bath mats', called: 'bath rug, bathroom mat, bathroom rug' },
  traits: { isFlat: true, hides: hidesNothing },
});
