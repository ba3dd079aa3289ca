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
