import { ramp } from '../../math/ramp.ts';
import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import type { Seating } from './chair-places.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { endWidth } from './sofa-ends.ts';

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

/** What the home's armchairs stand around: a sofa and the table before it. */
export const seatingAround = (furnitureSet: FurnitureSet, sofa: Size, table: Member): Seating => ({
  sofa,
  table,
  chair: furnitureSet.size(furnitureSet.roles.easyChair),
  turn: 0.4 * furnitureSet.rules.chairTurn,
  end: endWidth(furnitureSet),
});
