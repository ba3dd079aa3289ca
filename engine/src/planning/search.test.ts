import { expect, it } from 'vitest';
import type { Arrangement } from './arrange.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { makeCirculation } from './circulation.ts';
import { NO_FOCI } from './focus.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import type { Group } from './group.ts';
import { officeGroups } from './groups/office.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { searchArrangement } from './search.ts';
import { prepareSpace } from './space.ts';

const model = sketchedRoom(PLAIN_ROOM);
const space = prepareSpace(model);
const furnitureSet = chooseFurnitureSet(testCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, space.freeArea);
const desks = officeGroups(furnitureSet).filter(({ stands }) => stands === 'wall');
const search = (groups: readonly Group[], layoutVariant: number): Arrangement | null =>
  searchArrangement({ space, circulation: makeCirculation(model), foci: NO_FOCI }, groups, { seed: 1, layoutVariant });

it('offers one group at other walls too, not only a step aside of its best place', () => {
  const [desk] = desks;
  const layoutVariants = [0, 1].map((layoutVariant) => search([desk], layoutVariant));
  expect(new Set(layoutVariants.map((each) => each?.pose.anchor)).size).toBeGreaterThan(1);
  layoutVariants.forEach((one, i) => {
    for (const other of layoutVariants.slice(0, i)) {
      const [a, b] = [one?.pose, other?.pose];
      expect(a && b && (a.anchor !== b.anchor || Math.hypot(a.x - b.x, a.z - b.z) > 0.5), `${i}`).toBe(true);
    }
  });
});

it('finds nothing cheaper when each of the groups has the room to itself', () => {
  const together = search(desks, 0);
  const alone = desks.map((desk) => search([desk], 0)?.cost ?? Number.POSITIVE_INFINITY);
  // The seed's scores differ between the lists.
  expect(together?.cost).toBeLessThan(Math.min(...alone) + 0.1);
});

it('takes an arrangement for what else it gains only where it costs hardly more than the best', () => {
  /** Cost of what is taken where all that costs so much more than the best gains far more than it costs. */
  const gainingFrom = (groups: readonly Group[], more: number): number => {
    const best = search(groups, 0)?.cost ?? Number.NaN;
    const gain = ({ cost }: Arrangement): number => (cost > best + more ? 9 : 0);
    return (
      (searchArrangement({ space, circulation: makeCirculation(model), foci: NO_FOCI }, groups, { seed: 1, gain })
        ?.cost ?? Number.NaN) - best
    );
  };
  expect(gainingFrom(desks, 0.001)).toBeGreaterThan(0);
  expect(gainingFrom(desks, 0.001)).toBeLessThanOrEqual(0.12);
  for (const desk of desks) expect(gainingFrom([desk], 0.12)).toBe(0);
});
