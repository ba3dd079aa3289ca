import { profile } from '../../catalogue/piece.ts';

export const bookshelfProfile = profile({
  id: 'bookshelf',
  names: {
    one: 'bookshelf',
    many: 'bookshelves',
    called: 'bookcase, book case, book shelf, bookshelves, shelving unit, shelves, shelf, shelving, etagere',
  },
  traits: {
    walls: { LIVING_ROOM: { rank: 2 }, OFFICE: { rank: 1, most: 2 } },
    addedAt: 'wall',
    freeInFront: 0.75,
    givesWayToBuiltIns: true,
    // Seen from its side it is a tall board.
    shownFrom: 0.4,
  },
});
