import { expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { bedroomGroups } from './bedroom.ts';

it.each(STYLE_IDS)('a bench stands at the foot of the bed, a few centimetres away: %s', (style) => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 14);
  const benches = bedroomGroups(furnitureSet).filter(({ members }) => members.some(({ role }) => role === 'bench'));
  expect(benches.length).toBeGreaterThan(0);
  for (const { members } of benches) {
    const [bed, bench] = ['bed', 'bench'].map((role) => members.find((member) => member.role === role));
    if (!bed || !bench) throw new Error('There is no bed with a bench.');
    const between = bench.v - bench.size.depth / 2 - (bed.v + bed.size.depth / 2);
    expect(between).toBeGreaterThan(0.03);
    expect(between).toBeLessThan(0.1);
    expect(bench.u).toBe(bed.u);
    expect(bench.size.width).toBeLessThan(bed.size.width);
  }
});

it.each(STYLE_IDS)('a bed for two stands on its rug but for its head: %s', (style) => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, 14);
  const groups = bedroomGroups(furnitureSet).filter(({ name }) => !name.includes('along'));
  for (const { members } of groups) {
    const [bed, ...others] = members;
    for (const { role, size, v } of others) {
      if (role === 'rug') expect(v - size.depth / 2).toBeLessThan(bed.size.depth / 3);
    }
  }
});
