import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { SaidWish, Wish, Wishes } from '../planning/wishes/wishes.ts';
import type { PieceId } from '../scene/pieces.ts';

/** Outdoor pieces meant by the names of indoor ones. */
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

/** Translates wishes for a terrace: "a grey sofa" means the outdoor one. */
export const outdoorWishes = (read: Wishes): Wishes => ({
  ...read,
  wishes: read.wishes.map(({ words, wish }): SaidWish => ({ words, wish: outdoorWish(wish) })),
});
