import type { FurnitureSet } from './furniture-set.ts';
import type { Member } from './group.ts';

/** Outline of what stands on a rug: a rug with round ends leaves the corners of anything but a round table bare. */
type RugUnder = 'straight' | 'round';

/** The home's rug; under what is straight the next design with corners where the home's has none. */
function designUnder(furnitureSet: FurnitureSet, under: RugUnder): number {
  const designs = furnitureSet.variants(furnitureSet.roles.rug);
  if (under === 'round') return designs[0];
  return designs.find((variant) => !furnitureSet.hasRoundEnds(furnitureSet.roles.rug, variant)) ?? designs[0];
}

/** The home's rug, or the next design with corners. */
export const straightRug = (furnitureSet: FurnitureSet): number => designUnder(furnitureSet, 'straight');

/** Shares of the wanted width and depth: in a narrow room the rug gets shallower before it gets too short for its seats. */
const SHARES = [
  [1, 1],
  [0.86, 0.86],
  [1, 0.74],
  [0.74, 0.74],
  [1, 0.6],
] as const;

/**
 * Rugs to choose from, the wanted size first, then smaller ones: the largest that has room is laid.
 * @param place middle of the rug in the group's frame, from its depth.
 * @param spare cost of having none.
 */
export function rugsOf(
  furnitureSet: FurnitureSet,
  wanted: { width: number; depth: number },
  place: (depth: number) => number,
  spare: number,
  under: RugUnder = 'straight',
): Member[] {
  const variant = designUnder(furnitureSet, under);
  return SHARES.map(([across, along]) => {
    const size = furnitureSet.size(
      furnitureSet.roles.rug,
      { width: wanted.width * across, depth: wanted.depth * along },
      variant,
    );
    return { role: 'rug', piece: furnitureSet.roles.rug, variant, size, u: 0, v: place(size.depth), turn: 0, spare };
  });
}
