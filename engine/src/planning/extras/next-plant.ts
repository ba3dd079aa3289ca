import type { Size } from '../../scene/pieces.ts';
import { type FurnitureSet, isSlender, scaledSize } from '../furniture-set.ts';

/** A plant's design and its size. */
export interface PlantChoice {
  readonly variant: number;
  readonly size: Size;
}

/** Factor for a room's further plants, and for a first one that has no place in full size: pot and all. */
const SMALLER = 0.8;

/** Height of a tree that a room is furnished with, metres, and the least of what counts as one. */
const TREE = { usual: 1.8, least: 1.6 } as const;

/** The style's trees with a crown, as near to the usual height as their design goes: full ones, then slim ones for narrow places. */
function treesOf(furnitureSet: FurnitureSet, kinds: readonly number[]): PlantChoice[] {
  const { greenery } = furnitureSet.roles;
  const full = kinds.map((variant) => {
    const { height } = furnitureSet.size(greenery, {}, variant);
    return { variant, size: scaledSize(furnitureSet, greenery, TREE.usual / height, variant) };
  });
  const slim = kinds.map((variant) => {
    const wanted = { width: 0, depth: 0, height: TREE.usual };
    return { variant, size: furnitureSet.size(greenery, wanted, variant) };
  });
  return [...full, ...slim].filter(({ size }) => size.height >= TREE.least);
}

/**
 * What a room's plant number `index`, from 0, may be, the most wanted first: each of another kind, the first in full size; where
 * that finds no place the other kinds, for a fig's crown is twice as wide as a snake plant; then smaller ones. Slender kinds come
 * after all with a crown: they stand where nothing else can.
 * @param isTree whether the first is to be a tree, if one has room
 */
export function nextPlants(furnitureSet: FurnitureSet, index: number, isTree = false): PlantChoice[] {
  const designs = furnitureSet.variants(furnitureSet.roles.greenery);
  const turned = (kinds: readonly number[]): number[] => kinds.map((_, i) => kinds[(index + i) % kinds.length]);
  const crowned = designs.filter((variant) => !isSlender(furnitureSet, furnitureSet.roles.greenery, variant));
  const trees = isTree && index === 0 ? treesOf(furnitureSet, crowned) : [];
  const others = [crowned, designs.filter((variant) => isSlender(furnitureSet, furnitureSet.roles.greenery, variant))]
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
  return [...trees, ...others];
}
