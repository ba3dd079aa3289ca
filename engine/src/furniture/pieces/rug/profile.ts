import { profile } from '../../catalogue/piece.ts';
import { hidesNothing } from '../../catalogue/piece-traits.ts';

export const rugProfile = profile({
  id: 'rug',
  names: { one: 'rug', many: 'rugs', called: 'carpet, area rug, area carpet, throw rug, floor rug' },
  traits: {
    isFlat: true,
    isAccent: true,
    hides: hidesNothing,
    usually: 'fabric',
    isAccessory: true,
    takesAccent: true,
  },
});
