import { profile } from '../../catalogue/piece.ts';

export const sideboardProfile = profile({
  id: 'sideboard',
  names: {
    one: 'sideboard',
    many: 'sideboards',
    called: 'buffet, credenza, cabinet, console, console table, hutch',
  },
  traits: {
    walls: {
      DINING_ROOM: { rank: 1 },
      // A console stands at a wall without a screen or shelves.
      LIVING_ROOM: { rank: 3, aloneBelow: 18 },
    },
    addedAt: 'wall',
    freeInFront: 0.75,
    hasTop: true,
    underPictures: true,
  },
});
