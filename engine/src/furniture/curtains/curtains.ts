import { piece } from '../piece.ts';
import { curtains as design } from './design.ts';

export const curtains = piece({
  id: 'curtains',
  names: {
    one: 'pair of curtains',
    many: 'pairs of curtains',
    called: 'curtain, drape, drapes, drapery, draperies, window treatment',
  },
  traits: { hangs: 'window' },
  design,
});
