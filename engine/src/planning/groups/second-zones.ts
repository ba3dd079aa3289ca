import type { FurnitureSet } from '../furniture-set.ts';
import type { Group } from '../group.ts';
import { readingCorner } from './armchair-pair.ts';
import { diningRoomGroups } from './dining-room.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { officeGroups } from './office.ts';

const COSTS = GROUP_COSTS.secondZone;
/** Lengths of table that are tried: the room's main group has taken the time for more. */
const LENGTHS = 2;

/** The furniture in its own designs and few sizes, for a room with so many square metres of free floor. */
const inBrief = (furnitureSet: FurnitureSet, area: number): FurnitureSet => ({
  ...furnitureSet,
  area,
  variants: (piece) => [furnitureSet.variant(piece)],
  widths: (piece, count, variant) => furnitureSet.widths(piece, Math.min(count, LENGTHS), variant),
});

/** What a living room has in its other half: a table to eat at, a desk at a wall, or a corner to read in. */
export function zonesBesideSeats(furnitureSet: FurnitureSet, left: number): Group[] {
  const brief = inBrief(furnitureSet, left);
  const dearer = (group: Group, cost: number): Group => ({ ...group, cost: group.cost + cost });
  // The lamps may hang over the seats.
  const tables = diningRoomGroups(brief)
    .filter(({ stands }) => stands === 'free')
    .map((group) => ({ ...group, isUnderLamp: false }));
  const desks = officeGroups(brief).filter(({ stands }) => stands === 'wall');
  return [
    ...tables.map((group) => dearer(group, COSTS.table)),
    ...desks.map((group) => dearer(group, COSTS.desk)),
    {
      ...readingCorner(furnitureSet),
      cost: COSTS.readingCorner,
      floatingCost: COSTS.cornerAfloat,
      looksAtFocus: false,
    },
  ];
}
