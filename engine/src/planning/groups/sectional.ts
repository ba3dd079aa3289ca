import { seatDepth, sectionalBoxes } from '../../furniture/pieces/sectional/sectional-shape.ts';
import { ramp } from '../../math/ramp.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { SEAT_TO_TABLE, WALKWAY } from '../trade-rules.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { companyOf, missingTable, seatingGroup } from './seating-group.ts';
import { sofaEnds } from './sofa-ends.ts';

/** Square metres of free floor from which a room takes a sectional. */
const LEAST_AREA = 12;
/** Square metres of free floor from which it costs no more than its style says. */
const AMPLE_AREA = 22;
/** Square metres of free floor from which it is worth more than a sofa. */
const LARGE_AREA = 28;
/** Square metres of free floor from which chairs are missed more, because the room has floor for two, and from which on a second one is missed as beside a sofa. */
const SECOND_MISSED = { from: 16, to: 20 } as const;
/** Share of the open part of the L that its table takes. */
const TABLE_SHARE = 0.55;
const COSTS = GROUP_COSTS.sectional;

/** A table in the corner of the L, in the middle of its open part as far as the chaise keeps its distance. */
function tableWithin(furnitureSet: FurnitureSet, { size }: Member): Member {
  const [, chaise] = sectionalBoxes(size, false);
  const open = size.width - chaise.size.width;
  const table = furnitureSet.size(furnitureSet.roles.lowTable, { width: TABLE_SHARE * open });
  const v = seatDepth(size) + SEAT_TO_TABLE + 0.03 + table.depth / 2;
  const middle = (open - size.width) / 2;
  const u = Math.min(middle, open - size.width / 2 - SEAT_TO_TABLE - 0.02 - table.width / 2);
  const variant = furnitureSet.variant(furnitureSet.roles.lowTable);
  return {
    role: 'coffeeTable',
    piece: furnitureSet.roles.lowTable,
    variant,
    size: table,
    u,
    v,
    turn: 0,
    spare: missingTable(furnitureSet),
  };
}

/** A sectional with its table in the corner and lamps, for large rooms; chairs and rug come when it stands (`seats`). */
export function sectionalGroups(furnitureSet: FurnitureSet): Group[] {
  if (furnitureSet.area < LEAST_AREA) return [];
  const { area } = furnitureSet;
  const small = COSTS.perSquareMetreLess * Math.max(0, AMPLE_AREA - area);
  const share = ramp(SECOND_MISSED.from, SECOND_MISSED.to, area);
  const missing = [
    COSTS.noChair + COSTS.noSecond + share * COSTS.noneInLargeRoom,
    COSTS.noSecond + share * COSTS.noSecondInLargeRoom,
    0,
  ];
  const cost = furnitureSet.rules.sectional + small - COSTS.largeRoom * ramp(AMPLE_AREA, LARGE_AREA, area);
  return furnitureSet.widths(furnitureSet.roles.sectional, 2).flatMap((width) => {
    const size = furnitureSet.size(furnitureSet.roles.sectional, { width });
    const main: Member = {
      role: 'sectional',
      piece: furnitureSet.roles.sectional,
      variant: furnitureSet.variant(furnitureSet.roles.sectional),
      size,
      u: 0,
      v: size.depth / 2,
      turn: 0,
      isMirrored: false,
    };
    const table = tableWithin(furnitureSet, main);
    const clearances: Clearance[] = [{ u: 0, v: -WALKWAY / 2, width, depth: WALKWAY, floatingOnly: true }];
    const group: Group = {
      ...seatingGroup(furnitureSet),
      name: `sectional ${width.toFixed(2)} m`,
      members: [main, table, ...sofaEnds(furnitureSet, width)],
      clearances,
      stands: 'either',
      cost,
      company: companyOf(furnitureSet, missing, COSTS.noRug),
      art: { sets: artSets(furnitureSet, width), over: size.height },
    };
    return [group];
  });
}
