import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet, isSlender } from '../furniture-set.ts';
import { nextPlants } from './next-plant.ts';

describe.each(STYLE_IDS)("%s's plants", (style) => {
  const sets = [1, 2, 3, 4, 5, 6].map((designs) =>
    chooseFurnitureSet(planCatalogue, style, { designs, designIndex: 0 }, 12),
  );

  it('include a slender one for places that are too narrow for a crown or too near for a tree', () => {
    for (const furnitureSet of sets) {
      const slender = nextPlants(furnitureSet, 0).filter(({ size }) => size.width <= 0.4 && size.height <= 1);
      expect(slender.length).toBeGreaterThan(0);
    }
  });

  it('are two kinds where two slender ones stand, if the style has them', () => {
    for (const furnitureSet of sets) {
      const first = (index: number) =>
        nextPlants(furnitureSet, index).find(({ variant }) => isSlender(furnitureSet, 'plant', variant))?.variant;
      const kinds = furnitureSet.variants('plant').filter((variant) => isSlender(furnitureSet, 'plant', variant));
      expect(first(0) === first(1)).toBe(kinds.length === 1);
    }
  });

  it('are first of all trees of 1.6 to 1.9 m where one is wanted, also slim ones', () => {
    for (const furnitureSet of sets) {
      const usual = nextPlants(furnitureSet, 0);
      const choices = nextPlants(furnitureSet, 0, true);
      const trees = choices.slice(0, choices.length - usual.length);
      expect(choices.slice(trees.length)).toEqual(usual);
      expect(trees.length).toBeGreaterThan(1);
      for (const { size } of trees) {
        expect(size.height).toBeGreaterThanOrEqual(1.6);
        expect(size.height).toBeLessThanOrEqual(1.9);
      }
      const narrowest = Math.min(...trees.map(({ size }) => size.width));
      expect(narrowest).toBeLessThan(0.85 * trees[0].size.width);
      expect(nextPlants(furnitureSet, 1, true)).toEqual(nextPlants(furnitureSet, 1));
    }
  });

  it('have a crown where there is room for one', () => {
    for (const furnitureSet of sets) {
      for (const index of [0, 1]) {
        const [{ variant }] = nextPlants(furnitureSet, index);
        expect(isSlender(furnitureSet, 'plant', variant)).toBe(false);
      }
    }
  });
});

it.each([
  ['MODERN', 3],
  ['SCANDINAVIAN', 3],
  ['INDUSTRIAL', 3],
  ['TRADITIONAL', 2],
  ['LUXURY', 2],
  ['MINIMALIST', 2],
  ['BOHEMIAN', 2],
  ['FARMHOUSE', 2],
] as const)('rooms of %s where no crown fits have %i slender ones', (style, kinds) => {
  const slender = [1, 2, 3, 4, 5, 6, 7, 8].map((designs) => {
    const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs, designIndex: 0 }, 12);
    return nextPlants(furnitureSet, 0).find(({ variant }) => isSlender(furnitureSet, 'plant', variant))?.variant;
  });
  expect(new Set(slender).size).toBe(kinds);
});
