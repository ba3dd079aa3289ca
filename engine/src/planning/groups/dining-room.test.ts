import { expect, it } from 'vitest';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseKit, type Kit } from '../kit.ts';
import { diningRoomGroups } from './dining-room.ts';

/** Modern kits have tub chairs of 0.55 m or chairs of half a metre; of four chairs and several tables few get the tub and a round table. */
const kits = Array.from({ length: 60 }, (_, designs) => chooseKit(planCatalogue, 'MODERN', { designs, card: 0 }, 12));
const widthOf = (kit: Kit): number => kit.size('diningChair').width;

/** What six chairs cost around a round table of the kit's own design on top of what they cost around the largest. */
function closeness(kit: Kit): number[] {
  const round = diningRoomGroups(kit).filter(({ name, turns }) => turns !== undefined && name.endsWith('6 chairs'));
  return round.map(({ cost }) => cost - round[0].cost);
}

it('tub chairs want a larger round table than slender ones, and a kit without a larger one seats six all the same', () => {
  const own = kits.filter((kit) => closeness(kit).length > 2);
  const tubs = own.filter((kit) => widthOf(kit) > 0.54).map(closeness);
  const slender = own.filter((kit) => widthOf(kit) < 0.5).map(closeness);
  expect(tubs.length).toBeGreaterThan(0);
  expect(slender.length).toBeGreaterThan(0);
  for (const costs of tubs) expect(Math.max(...costs)).toBeGreaterThan(0.09);
  for (const [largest] of tubs) expect(largest).toBe(0);
  const closest = (all: number[][]): number => Math.max(...all.map((costs) => costs[2]));
  expect(closest(slender)).toBeLessThan(closest(tubs));
});
