import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import type { SaidWish, Wish, Wishes } from '../planning/wishes/wishes.ts';
import type { PieceId } from '../scene/pieces.ts';

/** What people mean outdoors by the names of pieces that stand in rooms. */
const meant = (pieces: readonly PieceId[]): PieceId[] => [
  ...new Set(pieces.map((piece) => traitsOf(piece).outdoors ?? piece)),
];

function outdoorWish(wish: Wish): Wish {
  switch (wish.kind) {
    case 'piece':
    case 'leaveOut':
    case 'legs':
      return { ...wish, pieces: meant(wish.pieces) };
    default:
      return wish;
  }
}

/** The wishes as they are meant on a terrace: "a grey sofa" is the one that stands there. */
export const outdoorWishes = (read: Wishes): Wishes => ({
  ...read,
  wishes: read.wishes.map(({ words, wish }): SaidWish => ({ words, wish: outdoorWish(wish) })),
});
