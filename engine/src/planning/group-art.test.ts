import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { artSets, setPlaces, setSize } from './group-art.ts';

it.each(STYLE_IDS)('pictures of %s take 60 to 75 % of the width of any sofa, in every design', (style) => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 14);
  for (const design of furnitureSet.variants('art')) {
    for (let width = 1.5; width <= 3; width += 0.1) {
      const [best, ...others] = artSets(furnitureSet, width, design);
      const share = setSize(best).width / width;
      expect(share, `${design} over ${width.toFixed(1)} m`).toBeGreaterThanOrEqual(0.6);
      expect(share, `${design} over ${width.toFixed(1)} m`).toBeLessThanOrEqual(0.75);
      // Where the wall has no room for them, one smaller picture may.
      expect(Math.min(...others.map((set) => setSize(set).width))).toBeLessThan(0.55 * width);
    }
  }
});

describe.each(STYLE_IDS)('pictures of %s side by side', (style) => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 14);
  const sets = furnitureSet
    .variants('art')
    .flatMap((design) => [1.5, 1.8, 2.1, 2.4, 2.7, 3].flatMap((width) => artSets(furnitureSet, width, design)));

  it('hang 4 to 6 cm apart', () => {
    for (const set of sets.filter(({ count }) => count > 1)) {
      const [first, second] = setPlaces(set);
      expect(second - first - set.size.width).toBeGreaterThanOrEqual(0.04);
      expect(second - first - set.size.width).toBeLessThanOrEqual(0.061);
    }
  });

  it('are no two groups, which would repeat each other', () => {
    for (const { variant, count } of sets) if (furnitureSet.pictureCount('art', variant) > 1) expect(count).toBe(1);
  });

  it('are no row of stamps over a narrow bed', () => {
    for (const design of furnitureSet.variants('art')) {
      const [{ variant, size }] = artSets(furnitureSet, 1.53, design);
      if (furnitureSet.pictureCount('art', variant) > 1) expect(size.height).toBeGreaterThanOrEqual(0.5);
    }
  });
});
