import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { chairsAround, hasEnds, isRound } from './dining-chairs.ts';
import { diningRoomGroups } from './dining-room.ts';
import { chairDepth, designCost, tableAtWall, tableMember } from './dining-tables.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Room behind a chair in a kitchen, where others pass (NKBA: 0.81 m from the table's edge without traffic, 0.91 m with). */
const BEHIND_CHAIR = 0.5;
/** A kitchen's own fittings fill the picture. */
const TABLE_FILLS = 0.4;
const ACCENT_FILLS = 0.12;

/** Stools stand off the front so that nothing of them is under a counter top that may overhang. */
const STOOL_OFF = 0.26;
/** Middle to middle of two stools (NKBA: 0.61 m of counter for each person), wider where the island is long, and the room behind them. */
const STOOL_PITCHES = [0.74, 0.61] as const;
const BEHIND_STOOL = 0.4;
const RUNNER_OFF = 0.1;

const TABLE_COSTS = GROUP_COSTS.kitchenTable;
const STOOL_COSTS = GROUP_COSTS.stools;
const RUNNER_COSTS = GROUP_COSTS.runner;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0 } as const;

function freeGroup(furnitureSet: FurnitureSet, size: Size, variant: number, count: number): Group {
  const around = 2 * chairDepth(furnitureSet, BEHIND_CHAIR);
  const ends = isRound(size) ? count > 2 : hasEnds(size, count);
  return {
    ...SHARED,
    name: `kitchen table ${size.width.toFixed(2)} m, ${count} chairs`,
    members: [tableMember(furnitureSet, size, variant, 0), ...chairsAround(furnitureSet, size, count)],
    clearances: [{ u: 0, v: 0, width: size.width + (ends ? around : 0.4), depth: size.depth + around }],
    stands: 'free',
    cost: 0,
    fills: TABLE_FILLS,
  };
}

function wallGroup(furnitureSet: FurnitureSet, size: Size, variant: number): Group {
  return {
    ...SHARED,
    name: `kitchen table ${size.width.toFixed(2)} m at the wall`,
    ...tableAtWall(furnitureSet, size, variant, BEHIND_CHAIR),
    cost: TABLE_COSTS.atWall,
    fills: TABLE_FILLS,
  };
}

/** Tables for two to four, every design in its smaller sizes. */
function tables(furnitureSet: FurnitureSet): Group[] {
  const groups: Group[] = [];
  furnitureSet.variants(furnitureSet.roles.diningTable).forEach((variant, index) => {
    const sizes = furnitureSet
      .widths(furnitureSet.roles.diningTable, 4, variant)
      .map((width) => furnitureSet.size(furnitureSet.roles.diningTable, { width }, variant))
      .slice(-2);
    for (const size of sizes) {
      const design = designCost(index);
      const large = TABLE_COSTS.perMetreWider * Math.max(0, size.width - 1.2);
      for (const count of [4, 2]) {
        const wanted = furnitureSet.area < 7 ? 2 : 4;
        const group = freeGroup(furnitureSet, size, variant, count);
        groups.push({ ...group, cost: design + large + TABLE_COSTS.perSeat * Math.abs(wanted - count) });
      }
      if (isRound(size)) continue;
      const atWall = wallGroup(furnitureSet, size, variant);
      groups.push({ ...atWall, cost: atWall.cost + design + large });
    }
  });
  return groups;
}

/** Square metres of free floor from which on a kitchen looks bare with nothing but stools and a small table. */
const OPEN_PLAN = 22;

/** Tables that stand free beside a counter with stools: small ones, most of all for four; in an open plan a dining room's. */
export function tablesBesideStools(furnitureSet: FurnitureSet): Group[] {
  if (furnitureSet.area >= OPEN_PLAN) return diningRoomGroups(furnitureSet);
  return tables(furnitureSet).filter(({ stands }) => stands === 'free');
}

/** Two to four stools in a row before a front, all turned to it. */
function stools(furnitureSet: FurnitureSet, count: number, pitch: number, variant: number): Group {
  const size = furnitureSet.size(furnitureSet.roles.counterStool, {}, variant);
  const v = STOOL_OFF + size.depth / 2;
  const row = Array.from({ length: count }, (_, i): Member => {
    const u = (i - (count - 1) / 2) * pitch;
    // As people leave them: none stands quite straight.
    const turn = Math.PI + (i % 2 === 0 ? 0.09 : -0.06) * (1 + i / 3);
    return { role: `barStool${i}`, piece: furnitureSet.roles.counterStool, variant, size, u, v, turn };
  });
  // The one in the middle is what is looked at first.
  const middle = Math.floor(count / 2);
  const members = [row[middle], ...row.filter((_, i) => i !== middle)];
  const width = count * pitch;
  return {
    ...SHARED,
    name: `${count} bar stools`,
    members,
    clearances: [{ u: 0, v: v + size.depth / 2 + BEHIND_STOOL / 2, width, depth: BEHIND_STOOL }],
    stands: 'seats',
    frontWidth: width,
    cost: STOOL_COSTS.group + STOOL_COSTS.perStool * count + STOOL_COSTS.perMetreOfPitch * (pitch - STOOL_PITCHES[1]),
    fills: ACCENT_FILLS,
  };
}

/** Two to four stools of the home's design, or of another where that has no place. */
function stoolRows(furnitureSet: FurnitureSet): Group[] {
  const [own, ...others] = furnitureSet.variants(furnitureSet.roles.counterStool);
  const rows = (variant: number): Group[] =>
    [4, 3, 2].flatMap((count) => STOOL_PITCHES.map((pitch) => stools(furnitureSet, count, pitch, variant)));
  return [...rows(own), ...others.flatMap(rows).map((row) => ({ ...row, cost: row.cost + STOOL_COSTS.otherDesign }))];
}

/** A runner along a counter. */
function runnerAlong(furnitureSet: FurnitureSet, width: number): Group {
  const size = furnitureSet.size(furnitureSet.roles.counterRunner, { width });
  return {
    ...SHARED,
    name: `runner ${size.width.toFixed(2)} m`,
    members: [
      {
        role: 'runner',
        piece: furnitureSet.roles.counterRunner,
        variant: furnitureSet.variant(furnitureSet.roles.counterRunner),
        size,
        u: 0,
        v: RUNNER_OFF + size.depth / 2,
        turn: 0,
      },
    ],
    clearances: [],
    stands: 'front',
    cost: RUNNER_COSTS.group + RUNNER_COSTS.perMetre * size.width,
    fills: ACCENT_FILLS,
  };
}

/** Stools where the room shows a place for them, else a small table with chairs, else a runner along the counter. */
export function kitchenGroups(furnitureSet: FurnitureSet): Group[] {
  return [
    ...stoolRows(furnitureSet),
    ...tables(furnitureSet),
    ...furnitureSet.widths(furnitureSet.roles.counterRunner, 4).map((width) => runnerAlong(furnitureSet, width)),
  ];
}
