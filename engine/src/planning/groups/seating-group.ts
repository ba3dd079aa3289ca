import { ramp } from '../../math/ramp.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Company, Group } from '../group.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Square metres of free floor up to which seats belong at a wall, and from which they stand better away from all. */
const AT_WALL_UP_TO = 16;
const AFLOAT_FROM = 28;

/**
 * What every group to sit in and talk has in common: it faces the room's focus and the viewer, before a quiet wall. In a large
 * room it leaves the walls: along one of them it is far from the fire and from the viewer, and the room looks empty.
 */
export function seatingGroup({ area }: FurnitureSet) {
  const share = ramp(AT_WALL_UP_TO, AFLOAT_FROM, area);
  const { back, busyWall, afloatInSmallRoom: small, afloatInLargeRoom: large } = GROUP_COSTS.seating;
  const floatingCost = small + share * (large - small);
  return {
    floatingCost,
    looksAtFocus: true,
    backCost: back,
    busyCost: busyWall,
    needsOneOf: ['coffeeTable', 'sideTable', 'rug'],
  } satisfies Partial<Group>;
}

/** Square metres of free floor from which a table before the seats is missed more, and from which on altogether. */
const TABLE_MISSED = { from: 9, to: 12 } as const;

/** Cost of having no table before the seats. */
export const missingTable = ({ area }: FurnitureSet): number =>
  GROUP_COSTS.coffeeTable.none + GROUP_COSTS.coffeeTable.inLargeRoom * ramp(TABLE_MISSED.from, TABLE_MISSED.to, area);

/** The home's chairs and rug around a main seat. */
export const companyOf = ({ roles }: FurnitureSet, missing: readonly number[], noRug: number): Company => ({
  chair: roles.easyChair,
  rug: roles.rug,
  missing,
  noRug,
});

/** Square metres of free floor over which the cost of a missing chair rises to its full value. */
const FIRST_MISSED = { from: 4, to: 6 } as const;
const SECOND_MISSED = { from: 7, to: 10 } as const;

/** Cost of having no chair beside the sofa, one, or two. */
export function missingChairs({ area }: FurnitureSet): readonly number[] {
  const { noFirst, noSecond } = GROUP_COSTS.armchairs;
  const second = noSecond * ramp(SECOND_MISSED.from, SECOND_MISSED.to, area);
  return [noFirst * ramp(FIRST_MISSED.from, FIRST_MISSED.to, area) + second, second, 0];
}
