import { piece } from '../piece.ts';
import { hidesNothing } from '../piece-traits.ts';
import { rug as design } from './design.ts';

export const rug = piece({
  id: 'rug',
  names: { one: 'rug', many: 'rugs', called: 'carpet, area rug, area carpet, throw rug, floor rug' },
  traits: { isFlat: true, hides: hidesNothing, usually: 'fabric', isAccessory: true, takesAccent: true },
  design,
});
