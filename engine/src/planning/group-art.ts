import type { Size } from '../scene/pieces.ts';
import type { FurnitureSet } from './furniture-set.ts';

/** Pictures of one size hung side by side, as one. */
export interface ArtSet {
  readonly count: number;
  readonly size: Size;
}

/** Gap between two pictures of a set, metres. */
const BETWEEN_PICTURES = 0.12;

/** Width and height of a whole set. */
export function setSize({ count, size }: ArtSet): { width: number; height: number } {
  return { width: count * size.width + (count - 1) * BETWEEN_PICTURES, height: size.height };
}

/** Distances of a set's pictures from its middle, along the wall. */
export function setPlaces({ count, size }: ArtSet): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * (size.width + BETWEEN_PICTURES));
}

/** Tallest picture over a piece of furniture, metres. */
const TALLEST = 0.95;

/** Shares of the furniture's width that pictures over it take together: a smaller one looks lost, a wider one top-heavy. */
const SUITED = { least: 0.6, most: 0.75 } as const;
const USUAL_SHARE = 0.68;
/** Pictures are upright from this height over width on: they hang in twos and threes. */
const UPRIGHT = 1.1;

/**
 * Sets of pictures that suit what is `width` wide below them, best first: one to three of them that take about two thirds of its
 * width together, upright ones as a pair if they can; then smaller ones.
 * @param design of the pictures, the home's own by default
 */
export function artSets(
  furnitureSet: FurnitureSet,
  width: number,
  design = furnitureSet.variant(furnitureSet.roles.picture),
): ArtSet[] {
  const usual = furnitureSet.size(furnitureSet.roles.picture, {}, design);
  const ratio = usual.height / usual.width;
  const ofWidth = (count: number, share: number): ArtSet => {
    const each = (width * share - (count - 1) * BETWEEN_PICTURES) / count;
    const w = Math.min(each, TALLEST / ratio);
    return { count, size: furnitureSet.size(furnitureSet.roles.picture, { width: w, height: w * ratio }, design) };
  };
  const suits = (set: ArtSet): boolean => {
    const share = setSize(set).width / width;
    return share >= SUITED.least && share <= SUITED.most;
  };
  const counts = ratio > UPRIGHT ? [2, 3, 1] : [1, 2, 3];
  const sets = counts.map((count) => ofWidth(count, USUAL_SHARE));
  const narrowPair = sets.filter(
    (set) => ratio > UPRIGHT && set.count === 2 && setSize(set).width < SUITED.least * width,
  );
  return [...sets.filter(suits), ...narrowPair, ...[USUAL_SHARE, 0.52, 0.4].map((share) => ofWidth(1, share))];
}
