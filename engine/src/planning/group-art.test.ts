import { expect, it } from 'vitest';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { artSets, setSize } from './group-art.ts';

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
