import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { outdoorGroups } from './outdoor.ts';

const groupsOn = (style: (typeof STYLE_IDS)[number], area: number, ground?: { covered: boolean }) =>
  outdoorGroups(chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, area), {
    ...sketchedRoom(PLAIN_ROOM),
    ...(ground && { ground: { ...ground, doors: [], sun: null } }),
  });

describe('a parasol', () => {
  it.each(STYLE_IDS)('stands over tables on large ground, unless a roof covers it: %s', (style) => {
    const parasols = (area: number, ground?: { covered: boolean }): number =>
      groupsOn(style, area, ground).filter(({ members }) => members.some(({ piece }) => piece === 'parasol')).length;
    expect(parasols(14, { covered: false })).toBeGreaterThan(0);
    expect(parasols(14)).toBe(parasols(14, { covered: false }));
    expect(parasols(14, { covered: true })).toBe(0);
    expect(parasols(10.9, { covered: false })).toBe(0);
  });
});

describe('two lounge chairs', () => {
  it.each(STYLE_IDS)('have their table between them, within reach before their middles: %s', (style) => {
    const pair = groupsOn(style, 14).find(({ name }) => name === 'two lounge chairs');
    const [chair, other, table] = pair?.members ?? [];
    if (!chair || !other || !table) throw new Error('There are no two chairs with a table.');
    expect(table.u).toBe(0);
    expect(chair.u - chair.size.width / 2).toBeGreaterThan(table.size.width / 2);
    expect(other.u).toBe(-chair.u);
    expect(table.v).toBeGreaterThan(chair.v + 0.1);
    expect(table.v).toBeLessThan(chair.v + chair.size.depth / 2);
  });
});
