import { profile } from '../../catalogue/piece.ts';

export const stoolProfile = profile({
  id: 'stool',
  names: {
    one: 'stool',
    many: 'stools',
    // In a bathroom the low one, in a kitchen the one at the island.
    shared: [{ names: 'stool', or: ['barStool'] }],
  },
  traits: {
    // It stands in front of a bath, but not of a basin.
    atFrontsFrom: 1.2,
    isLoose: true,
  },
});
