import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { rugsOf } from '../rug.ts';
import { SEAT_TO_TABLE, WALKWAY } from '../trade-rules.ts';

/** What stands at the sofa's ends: a side table on one or both, a floor lamp beyond. */
function sofaEnds(kit: Kit, sofaWidth: number): Member[] {
  const side = kit.size('sideTable');
  const lamp = kit.size('floorLamp');
  const sideTable = (sign: number): Member => ({
    role: `sideTable${sign}`,
    piece: 'sideTable',
    variant: kit.variant('sideTable'),
    size: side,
    u: sign * (sofaWidth / 2 + 0.07 + side.width / 2),
    v: 0.15 + side.depth / 2,
    turn: 0,
    spare: 0.1,
  });
  const lampAt = sofaWidth / 2 + 0.08 + lamp.width / 2 + (kit.rules.symmetric ? side.width + 0.07 : 0);
  const floorLamp: Member = {
    role: 'floorLamp',
    piece: 'floorLamp',
    variant: kit.variant('floorLamp'),
    size: lamp,
    u: -lampAt,
    v: 0.1 + lamp.depth / 2,
    turn: 0,
    spare: 0.12,
  };
  return kit.rules.symmetric ? [sideTable(1), sideTable(-1), floorLamp] : [sideTable(1), floorLamp];
}

function armchair(kit: Kit, index: number, u: number, v: number, turn: number): Member {
  return {
    role: `armchair${index}`,
    piece: 'armchair',
    variant: kit.variant('armchair'),
    size: kit.size('armchair'),
    u,
    v,
    turn,
    needs: 'coffeeTable',
    spare: 0.38,
  };
}

const TABLE_TO_CHAIR = 0.42;
/** A sofa for three: shorter ones are for rooms that have no place for it. */
const USUAL_SOFA = 2.2;

/** Chairs beside the table, slightly turned to the sofa; or across the table; or one of them beside it. */
function seatings(kit: Kit, table: Member, tableHalfWidth: number): readonly { name: string; chairs: Member[] }[] {
  const chair = kit.size('armchair');
  // Chairs turned far to the sofa show their backs to the viewer.
  const turn = 0.4 * kit.rules.chairTurn;
  const beside = tableHalfWidth + TABLE_TO_CHAIR + chair.depth / 2 + chair.width * 0.5 * Math.sin(turn);
  const acrossV = table.v + table.size.depth / 2 + TABLE_TO_CHAIR + chair.depth / 2 + 0.04;
  const acrossU = chair.width / 2 + 0.12;
  const besideV = table.v + 0.12;
  return [
    {
      name: 'chairs beside',
      chairs: [
        armchair(kit, 1, beside, besideV, -Math.PI / 2 - turn),
        armchair(kit, 2, -beside, besideV, Math.PI / 2 + turn),
      ],
    },
    {
      name: 'chairs across',
      chairs: [armchair(kit, 1, acrossU, acrossV, Math.PI + 0.12), armchair(kit, 2, -acrossU, acrossV, Math.PI - 0.12)],
    },
    {
      name: 'chair at the corner',
      chairs: [armchair(kit, 1, beside + 0.05, table.v + table.size.depth / 2 + 0.25, -Math.PI / 2 - 0.65)],
    },
  ];
}

/** For a room too small for a sofa: two armchairs with a table between them. */
function pairOfArmchairs(kit: Kit): Group {
  const table = kit.size('sideTable');
  const lamp = kit.size('floorLamp');
  const chair = kit.size('armchair');
  const u = table.width / 2 + 0.1 + chair.width / 2;
  const v = 0.1 + chair.depth / 2;
  const [first, second] = [armchair(kit, 1, u, v, -0.2), armchair(kit, 2, -u, v, 0.2)];
  const needed = ({ spare: _, needs: __, ...chairs }: Member): Member => chairs;
  return {
    name: 'two armchairs',
    members: [
      needed(first),
      needed(second),
      {
        role: 'sideTable',
        piece: 'sideTable',
        variant: kit.variant('sideTable'),
        size: table,
        u: 0,
        v: 0.1 + table.depth / 2,
        turn: 0,
        spare: 0.1,
      },
      ...rugsOf(kit, { width: 2 * u + chair.width, depth: 1.5 }, (depth) => 0.45 + depth / 2, 0.2),
      {
        role: 'floorLamp',
        piece: 'floorLamp',
        variant: kit.variant('floorLamp'),
        size: lamp,
        u: -(u + chair.width / 2 + 0.15 + lamp.width / 2),
        v: 0.1 + lamp.depth / 2,
        turn: 0,
        spare: 0.12,
      },
    ],
    clearances: [],
    stands: 'wall',
    cost: 1.5,
    floatingCost: 0.3,
    looksAtFocus: true,
    backCost: 1.6,
    busyCost: 1.6,
    art: { sets: artSets(kit, 2 * u), over: chair.height },
  };
}

/** A sofa with its rug, table, armchairs and lamps, in several sizes and arrangements. */
export function livingRoomGroups(kit: Kit): Group[] {
  const groups: Group[] = [pairOfArmchairs(kit)];
  const wantsChairs = kit.area > 7 ? 2 : kit.area > 4.5 ? 1 : 0;
  for (const width of kit.widths('sofa', 3)) {
    const sofa = kit.size('sofa', { width });
    const tableSize = kit.size('coffeeTable', { width: width * 0.52 });
    const tableV = sofa.depth + SEAT_TO_TABLE + 0.03 + tableSize.depth / 2;
    const rugStart = sofa.depth - 0.3;
    const main: Member = {
      role: 'sofa',
      piece: 'sofa',
      variant: kit.variant('sofa'),
      size: sofa,
      u: 0,
      v: sofa.depth / 2,
      turn: 0,
    };
    const table: Member = {
      role: 'coffeeTable',
      piece: 'coffeeTable',
      variant: kit.variant('coffeeTable'),
      size: tableSize,
      u: 0,
      v: tableV,
      turn: 0,
      spare: 0.7,
    };
    const rugs = rugsOf(
      kit,
      { width: width + 0.5, depth: tableV + tableSize.depth / 2 + 0.5 - rugStart },
      (depth) => rugStart + depth / 2,
      0.4,
    );
    const clearances: Clearance[] = [
      { u: 0, v: -WALKWAY / 2, width, depth: WALKWAY, floatingOnly: true },
      { u: 0, v: tableV + tableSize.depth / 2 + 0.2, width: tableSize.width, depth: 0.4 },
    ];
    for (const { name, chairs } of seatings(kit, table, tableSize.width / 2)) {
      const across = name === 'chairs across';
      groups.push({
        name: `sofa ${width.toFixed(2)} m, ${name}`,
        members: [main, table, ...rugs, ...chairs, ...sofaEnds(kit, width)],
        clearances: across ? clearances.slice(0, 1) : clearances,
        stands: 'either',
        cost: 0.8 * Math.max(0, USUAL_SOFA - width) + (chairs.length < wantsChairs ? 0.2 : 0) + (across ? 0.1 : 0),
        floatingCost: 0.3,
        looksAtFocus: true,
        backCost: 1.6,
        busyCost: 1.6,
        art: { sets: artSets(kit, width), over: sofa.height },
      });
    }
  }
  return groups;
}
