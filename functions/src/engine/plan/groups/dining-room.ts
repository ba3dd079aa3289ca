import type { Size } from '../../furniture/pieces.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { rugsOf } from '../rug.ts';
import { TUCK } from '../trade-rules.ts';
import { chairsAround, chairsInFront, hasEnds, isRound, places } from './dining-chairs.ts';

/** Room to get up behind a chair. */
const BEHIND_CHAIR = 0.45;
/** Cost of a design that the seed did not choose. */
const OTHER_DESIGN = 0.3;

const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0 } as const;

const tableOf = (size: Size, variant: number, v: number): Member => ({
  role: 'diningTable',
  piece: 'diningTable',
  variant,
  size,
  u: 0,
  v,
  turn: 0,
});

/** For a narrow room: a table with its long side at the wall and chairs on the other sides. */
function tableAtWall(kit: Kit, size: Size, variant: number): Group {
  const depth = kit.size('diningChair').depth - TUCK + BEHIND_CHAIR;
  return {
    ...SHARED,
    name: `table ${size.width.toFixed(2)} m at the wall`,
    members: [
      tableOf(size, variant, size.depth / 2),
      ...chairsInFront(kit, size).map((chair) => ({ ...chair, v: chair.v + size.depth / 2 })),
    ],
    clearances: [{ u: 0, v: size.depth + depth / 2, width: size.width, depth }],
    stands: 'wall',
    cost: 0.9 + 0.3 * Math.max(0, 1.6 - size.width),
    busyCost: 0.8,
    art: { sets: artSets(kit, size.width), over: 1.05 },
  };
}

function tableInRoom(kit: Kit, size: Size, variant: number, count: number): Group {
  const around = 2 * (kit.size('diningChair').depth - TUCK + BEHIND_CHAIR);
  const clearance: Clearance = {
    u: 0,
    v: 0,
    width: size.width + (hasEnds(size, count) ? around : 0.6),
    depth: size.depth + around,
  };
  const rugs = rugsOf(kit, { width: size.width + 1.3, depth: size.depth + 1.3 }, () => 0, 0.2);
  return {
    ...SHARED,
    name: `table ${size.width.toFixed(2)} m, ${count} chairs`,
    // The smallest rug is left out: its edge would lie under the chairs' legs.
    members: [
      tableOf(size, variant, 0),
      ...chairsAround(kit, size, count),
      ...rugs.slice(0, 1).map((rug) => ({ ...rug, spare: 0.2 })),
    ],
    clearances: [clearance],
    stands: 'free',
    cost: 0,
    busyCost: 0,
  };
}

/** Tables of every design in several lengths with their chairs and a rug that the chairs stay on. */
export function diningRoomGroups(kit: Kit): Group[] {
  const wanted = kit.area < 8 ? 4 : kit.area < 16 ? 6 : 8;
  const groups: Group[] = [];
  kit.variants('diningTable').forEach((variant, index) => {
    const design = index === 0 ? 0 : OTHER_DESIGN;
    for (const width of kit.widths('diningTable', index === 0 ? 4 : 2, variant)) {
      const size = kit.size('diningTable', { width }, variant);
      for (const count of places(size)) {
        const group = tableInRoom(kit, size, variant, count);
        groups.push({ ...group, cost: design + 0.12 * Math.abs(wanted - count) });
      }
      if (isRound(size)) continue;
      const atWall = tableAtWall(kit, size, variant);
      groups.push({ ...atWall, cost: atWall.cost + design });
    }
  });
  return groups;
}
