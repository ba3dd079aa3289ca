import { profile } from '../../catalogue/piece.ts';

export const curtainsProfile = profile({
  id: 'curtains',
  names: {
    one: 'pair of curtains',
    many: 'pairs of curtains',
    called: 'curtain, drape, drapes, drapery, draperies, window treatment',
  },
  traits: { hangs: 'window' },
});
