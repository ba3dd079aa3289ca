import { profile } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';

export const bathMatProfile = profile({
  id: 'bathMat',
  names: { one: 'bath mat', many: 'bath mats', called: 'bath rug, bathroom mat, bathroom rug' },
  traits: { isFlat: true, hides: hidesNothing },
});
