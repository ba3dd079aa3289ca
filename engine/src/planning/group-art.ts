import type { Size } from '../scene/pieces.ts';
import type { FurnitureSet } from './furniture-set.ts';

/** Pictures of one design and size hung side by side, as one. */
export interface ArtSet {
  readonly variant: number;
  readonly count: number;
  readonly size: Size;
}

/** Gap between two pictures of a set, metres: as within the designs that consist of several. */
const BETWEEN_PICTURES = 0.06;

/** Width and height of a whole set. */
export function setSize({ count, size }: Pick<ArtSet, 'count' | 'size'>): { width: number; height: number } {
  return { width: count * size.width + (count - 1) * BETWEEN_PICTURES, height: size.height };
}

/** Distances of a set's pictures from its middle, along the wall. */
export function setPlaces({ count, size }: ArtSet): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * (size.width + BETWEEN_PICTURES));
}

/** Tallest picture and tallest group of pictures over a piece of furniture, and the lowest group that is no row of stamps; metres. */
const TALLEST = { one: 0.95, several: 1.3 } as const;
const LOWEST_OF_SEVERAL = 0.5;

/** Shares of the furniture's width that pictures over it take together: a smaller one looks lost, a wider one top-heavy. */
const SUITED = { least: 0.6, most: 0.75 } as const;
const USUAL_SHARE = 0.68;
/** Air that is taken from that share between two pictures: more than hangs between them, so that a set keeps air to a sill or a shelf. */
const AIR = 0.12;
/** Pictures are upright from this height over width on: they hang in twos and threes. */
const UPRIGHT = 1.1;

/** How pictures of one design may hang over what is `width` wide. */
function setsOf(furnitureSet: FurnitureSet, width: number, variant: number) {
  const { picture } = furnitureSet.roles;
  const usual = furnitureSet.size(picture, {}, variant);
  const ratio = usual.height / usual.width;
  const isGroup = furnitureSet.pictureCount(picture, variant) > 1;
  const tallest = isGroup ? TALLEST.several : TALLEST.one;
  const ofWidth = (count: number, share: number): ArtSet => {
    const each = (width * share - (count - 1) * AIR) / count;
    const w = Math.min(each, tallest / ratio);
    return { variant, count, size: furnitureSet.size(picture, { width: w, height: w * ratio }, variant) };
  };
  const suits = (set: ArtSet): boolean => {
    const share = setSize(set).width / width;
    if (isGroup && set.size.height < LOWEST_OF_SEVERAL) return false;
    return share >= SUITED.least && share <= SUITED.most;
  };
  // A group beside its like repeats itself picture for picture.
  const counts = isGroup ? [1] : ratio > UPRIGHT ? [2, 3, 1] : [1, 2, 3];
  const sets = counts.map((count) => ofWidth(count, USUAL_SHARE));
  return {
    suited: sets.filter(suits),
    narrowPairs: sets.filter((set) => ratio > UPRIGHT && set.count === 2 && setSize(set).width < SUITED.least * width),
    smaller: [USUAL_SHARE, 0.52, 0.4].map((share) => ofWidth(1, share)),
  };
}

/**
 * Sets of pictures that suit what is `width` wide below them, best first: one to three of them that take about two thirds of its
 * width together, upright ones as a pair if they can; those of the style's other designs where none of the own suits; then smaller
 * ones.
 * @param design of the pictures, the home's own by default
 */
export function artSets(
  furnitureSet: FurnitureSet,
  width: number,
  design = furnitureSet.variant(furnitureSet.roles.picture),
): ArtSet[] {
  const own = setsOf(furnitureSet, width, design);
  const others = furnitureSet.variants(furnitureSet.roles.picture).filter((variant) => variant !== design);
  const suited =
    own.suited.length > 0 ? own.suited : others.flatMap((variant) => setsOf(furnitureSet, width, variant).suited);
  return [...suited, ...own.narrowPairs, ...own.smaller];
}
