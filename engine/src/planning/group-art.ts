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

/**
 * Sets of pictures that suit what is `width` wide below them, best first: about two thirds of its width in all, upright
 * pictures as a pair; then smaller ones.
 * @param design of the pictures, the home's own by default
 */
export function artSets(
  furnitureSet: FurnitureSet,
  width: number,
  design = furnitureSet.variant(furnitureSet.roles.picture),
): ArtSet[] {
  const usual = furnitureSet.size(furnitureSet.roles.picture, {}, design);
  const ratio = usual.height / usual.width;
  const one = (wanted: number): Size => {
    const w = Math.min(wanted, TALLEST / ratio);
    return furnitureSet.size(furnitureSet.roles.picture, { width: w, height: w * ratio }, design);
  };
  const sets: ArtSet[] = [0.66, 0.52, 0.4].map((share) => ({ count: 1, size: one(width * share) }));
  const pair: ArtSet = { count: 2, size: one((width * 0.7 - BETWEEN_PICTURES) / 2) };
  return ratio > 1.1 && setSize(pair).width <= 0.8 * width ? [pair, ...sets] : sets;
}
