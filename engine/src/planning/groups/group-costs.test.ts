import { expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet } from '../furniture-set.ts';
import { bedroomGroups } from './bedroom.ts';
import { diningRoomGroups } from './dining-room.ts';
import { livingRoomGroups } from './living-room.ts';

/** Most that 0.1 square metres of free floor may change what a group costs. */
const MOST_CHANGE = 0.06;

it.each([
  ['bed', bedroomGroups, 9.2],
  ['table', diningRoomGroups, 5],
  ['sofa', livingRoomGroups, 3],
] as const)('costs of a %s hardly change where a room is measured a little larger or smaller', (_, groupsOf, least) => {
  for (const style of byExtent(STYLE_IDS.slice(0, 2), STYLE_IDS)) {
    // Sofas grow with the room and their names with them: groups are compared in order.
    const costsAt = (area: number): number[] =>
      groupsOf(chooseFurnitureSet(planCatalogue, style, { designs: 1, designIndex: 0 }, area)).map(({ cost }) => cost);
    let costs = costsAt(least);
    for (let area = least; area < 20; area += 0.1) {
      const larger = costsAt(area + 0.1);
      if (costs.length === larger.length) {
        const changes = costs.map((cost, i) => Math.abs(larger[i] - cost));
        expect(Math.max(...changes), `${style} at ${area}`).toBeLessThan(MOST_CHANGE);
      }
      costs = larger;
    }
  }
});

it('a large living room has a long sofa with two seats before two armchairs, a short sofa, or an L with one seat', () => {
  const groupsAt = (area: number) =>
    livingRoomGroups(chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, area));
  const costAt = (area: number, name: string): number =>
    groupsAt(area).find((each) => each.name.startsWith(name))?.cost ?? 0;
  expect(costAt(18, 'two armchairs')).toBeGreaterThan(costAt(9, 'two armchairs') + 0.7);
  const shortest = 'sofa 1.50';
  expect(costAt(18, shortest)).toBeGreaterThan(costAt(12, shortest) + 0.5);
  const secondMissed = groupsAt(24).flatMap(({ company }) =>
    company?.missing.length === 3 ? [company.missing[1]] : [],
  );
  expect(secondMissed.length).toBeGreaterThan(3);
  expect(new Set(secondMissed.map((cost) => cost.toFixed(2)))).toEqual(new Set(['0.85']));
});
