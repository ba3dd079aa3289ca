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
    // It stands before a bath, but not before a basin.
    atFrontsFrom: 1.2,
    isLoose: true,
  },
});
