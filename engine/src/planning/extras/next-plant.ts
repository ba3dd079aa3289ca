import type { Size } from '../../scene/pieces.ts';
import { type FurnitureSet, isSlender, scaledSize } from '../furniture-set.ts';

/** A plant's design and its size. */
export interface PlantChoice {
  readonly variant: number;
  readonly size: Size;
}

/** Factor for a room's further plants, and for a first one that has no place in full size: pot and all. */
const SMALLER = 0.8;

/**
 * What a room's plant number `index`, from 0, may be, the most wanted first: each of another kind, the first in full size; where
 * that finds no place the other kinds, for a fig's crown is twice as wide as a snake plant; then smaller ones. Slender kinds come
 * after all with a crown: they stand where nothing else can.
 */
export function nextPlants(furnitureSet: FurnitureSet, index: number): PlantChoice[] {
  const designs = furnitureSet.variants(furnitureSet.roles.greenery);
  const turned = (kinds: readonly number[]): number[] => kinds.map((_, i) => kinds[(index + i) % kinds.length]);
  const crowned = designs.filter((variant) => !isSlender(furnitureSet, furnitureSet.roles.greenery, variant));
  return [crowned, designs.filter((variant) => isSlender(furnitureSet, furnitureSet.roles.greenery, variant))]
    .map(turned)
    .flatMap((kinds) => {
      const small = kinds.map((variant) => ({
        variant,
        size: scaledSize(furnitureSet, furnitureSet.roles.greenery, SMALLER, variant),
      }));
      if (index > 0) return small;
      return [
        ...kinds.map((variant) => ({ variant, size: furnitureSet.size(furnitureSet.roles.greenery, {}, variant) })),
        ...small,
      ];
    });
}
