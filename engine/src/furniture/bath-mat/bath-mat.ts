import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { bathMat as design } from './design.ts';

export const bathMat = piece({
  id: 'bathMat',
  names: { one: 'bath mat', many: 'bath mats', called: 'bath rug, bathroom mat, bathroom rug' },
  traits: { isFlat: true, hides: hidesNothing },
  design,
});
