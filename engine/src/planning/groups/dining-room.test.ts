import { expect, it } from 'vitest';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseFurnitureSet, type FurnitureSet } from '../furniture-set.ts';
import { diningRoomGroups } from './dining-room.ts';

/** Modern sets have tub chairs of 0.55 m or chairs of half a metre; of four chairs and several tables few get the tub and a round table. */
const sets = Array.from({ length: 60 }, (_, designs) =>
  chooseFurnitureSet(planCatalogue, 'MODERN', { designs, designIndex: 0 }, 12),
);
const widthOf = (furnitureSet: FurnitureSet): number => furnitureSet.size('diningChair').width;

/** What six chairs cost around a round table of the furniture set's own design on top of what they cost around the largest. */
function closeness(furnitureSet: FurnitureSet): number[] {
  const round = diningRoomGroups(furnitureSet).filter(
    ({ name, turns }) => turns !== undefined && name.endsWith('6 chairs'),
  );
  return round.map(({ cost }) => cost - round[0].cost);
}

it('tub chairs want a larger round table than slender ones, and a furniture set without a larger one seats six all the same', () => {
  const own = sets.filter((furnitureSet) => closeness(furnitureSet).length > 2);
  const tubs = own.filter((furnitureSet) => widthOf(furnitureSet) > 0.54).map(closeness);
  const slender = own.filter((furnitureSet) => widthOf(furnitureSet) < 0.5).map(closeness);
  expect(tubs.length).toBeGreaterThan(0);
  expect(slender.length).toBeGreaterThan(0);
  for (const costs of tubs) expect(Math.max(...costs)).toBeGreaterThan(0.09);
  for (const [largest] of tubs) expect(largest).toBe(0);
  const closest = (all: number[][]): number => Math.max(...all.map((costs) => costs[2]));
  expect(closest(slender)).toBeLessThan(closest(tubs));
});

it('six seats cost clearly less than four where the floor is enough for six, and no more where it is not', () => {
  const costOf = (area: number, chairs: number): number => {
    const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, area);
    return Math.min(
      ...diningRoomGroups(furnitureSet).flatMap(({ name, cost }) => (name.endsWith(`${chairs} chairs`) ? [cost] : [])),
    );
  };
  expect(costOf(13, 4) - costOf(13, 6)).toBeGreaterThan(0.4);
  expect(costOf(6, 4)).toBeLessThan(costOf(6, 6));
});
