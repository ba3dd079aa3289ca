import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import type { Group } from '../group.ts';
import { tablesBesideStools } from './kitchen.ts';

const chairsOf = ({ members }: Group): number => members.filter(({ piece }) => piece === 'diningChair').length;

describe('a table that stands free in a kitchen', () => {
  it.each(STYLE_IDS)('is for two on less than 7 square metres of free floor, else for four: %s', (style) => {
    for (const [area, chairs] of [
      [6.9, 2],
      [7, 4],
    ]) {
      const tables = tablesBesideStools(chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, area));
      const cheapest = tables.reduce((best, table) => (table.cost < best.cost ? table : best));
      expect(chairsOf(cheapest)).toBe(chairs);
      expect(new Set(tables.map(chairsOf))).toEqual(new Set([2, 4]));
    }
  });
});
