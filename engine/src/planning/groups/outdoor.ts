import type { RoomModel } from '../../scene/room.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { rugsOf } from '../rug.ts';
import { SEAT_TO_TABLE } from '../trade-rules.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { bistroPairs, diningSets } from './outdoor-dining.ts';

/** Between a low table and a chair that faces the sofa. */
const TABLE_TO_CHAIR = 0.42;
const COSTS = GROUP_COSTS.lounge;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: COSTS.back, busyCost: 0, stands: 'either' } as const;

/** Radians from straight inwards by which chairs open the circle to a person in front of it. */
const OPENED = 0.45;

/** Chairs of the sofa's own collection beside the table, turned a little to the sofa, or open to the place before it. */
function chairs(furnitureSet: FurnitureSet, design: number, table: Member, count: number, isOpen: boolean): Member[] {
  const size = furnitureSet.size(furnitureSet.roles.terraceChair, {}, design);
  const turn = isOpen ? -OPENED : 0.2 + 0.4 * furnitureSet.rules.chairTurn;
  const beside = table.size.width / 2 + TABLE_TO_CHAIR + size.depth / 2 + size.width * 0.5 * Math.sin(Math.abs(turn));
  return [1, -1].slice(0, count).map(
    (side): Member => ({
      role: `chair${side}`,
      piece: furnitureSet.roles.terraceChair,
      variant: design,
      size,
      u: side * beside,
      v: table.v + (isOpen ? -0.06 : 0.14),
      turn: -side * (Math.PI / 2 + turn),
      needs: 'table',
      spare: COSTS.noChair,
    }),
  );
}

/** A sofa with its low table, one or two chairs and a flat-woven rug. */
function loungeSets(furnitureSet: FurnitureSet): Group[] {
  const design = furnitureSet.variant(furnitureSet.roles.terraceSofa);
  return furnitureSet.widths(furnitureSet.roles.terraceSofa, 3).flatMap((width) => {
    const sofa = furnitureSet.size(furnitureSet.roles.terraceSofa, { width });
    const tableSize = furnitureSet.size(furnitureSet.roles.terraceTable, { width: width * 0.54 });
    const main: Member = {
      role: 'sofa',
      piece: furnitureSet.roles.terraceSofa,
      variant: design,
      size: sofa,
      u: 0,
      v: sofa.depth / 2,
      turn: 0,
    };
    const table: Member = {
      role: 'table',
      piece: furnitureSet.roles.terraceTable,
      variant: furnitureSet.variant(furnitureSet.roles.terraceTable),
      size: tableSize,
      u: 0,
      v: sofa.depth + SEAT_TO_TABLE + 0.02 + tableSize.depth / 2,
      turn: 0,
      spare: COSTS.noTable,
    };
    const rugStart = sofa.depth - 0.25;
    const rugEnd = table.v + tableSize.depth / 2 + 0.45;
    const rugs = rugsOf(
      furnitureSet,
      { width: width + 0.4, depth: rugEnd - rugStart },
      (depth) => rugStart + depth / 2,
      COSTS.noRug,
    );
    const circles = [
      { count: 2, isOpen: true },
      { count: 2, isOpen: false },
      { count: 1, isOpen: true },
      { count: 1, isOpen: false },
      { count: 0, isOpen: false },
    ];
    return circles.map(
      ({ count, isOpen }): Group => ({
        ...SHARED,
        name: `sofa ${width.toFixed(2)} m, ${count} chairs${isOpen ? ' that open' : ''}`,
        members: [main, table, ...rugs, ...chairs(furnitureSet, design, table, count, isOpen)],
        clearances: [],
        cost:
          COSTS.perMetreShorter * Math.max(0, 1.9 - width) +
          (furnitureSet.area > 9 ? COSTS.perChairLess * (2 - count) : 0),
      }),
    );
  });
}

/** Two lounge chairs half turned to each other with a low table between them. */
function chairPairs(furnitureSet: FurnitureSet): Group[] {
  const design = furnitureSet.variant(furnitureSet.roles.terraceChair);
  const size = furnitureSet.size(furnitureSet.roles.terraceChair);
  const table = furnitureSet.size(furnitureSet.roles.terraceTable, { width: 0 });
  const u = Math.min(table.width, 0.7) / 2 + 0.12 + size.width / 2;
  const chair = (side: number): Member => ({
    role: `chair${side}`,
    piece: furnitureSet.roles.terraceChair,
    variant: design,
    size,
    u: side * u,
    v: size.depth / 2,
    turn: -side * 0.3,
  });
  const between: Member = {
    role: 'table',
    piece: furnitureSet.roles.terraceTable,
    variant: furnitureSet.variant(furnitureSet.roles.terraceTable),
    size: { ...table, width: Math.min(table.width, 0.7) },
    u: 0,
    v: size.depth / 2 + 0.16,
    turn: 0,
    spare: GROUP_COSTS.loungePair.noTable,
  };
  return [
    {
      ...SHARED,
      name: 'two lounge chairs',
      members: [chair(1), chair(-1), between],
      clearances: [],
      cost: furnitureSet.area < 8 ? GROUP_COSTS.loungePair.onLittleGround : GROUP_COSTS.loungePair.elsewhere,
    },
  ];
}

/** What furnishes a terrace, a patio or a balcony: a lounge, a dining table, or on little ground two chairs at a table. */
export function outdoorGroups(furnitureSet: FurnitureSet, { ground }: RoomModel): Group[] {
  const covered = ground?.covered ?? false;
  return [
    ...loungeSets(furnitureSet),
    ...diningSets(furnitureSet, covered),
    ...chairPairs(furnitureSet),
    ...bistroPairs(furnitureSet),
  ];
}
