import type { Size } from '../../furniture/pieces.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artOver } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { rugsOf } from '../rug.ts';
import { TUCK } from '../trade-rules.ts';

const PLACE = 0.62;
const BEHIND_CHAIR = 0.45;

/** Chairs around a table whose centre is the origin, every one facing it. */
function chairsAround(kit: Kit, width: number, depth: number, count: number): Member[] {
  const size = kit.size('diningChair');
  const chair = (u: number, v: number, turn: number, index: number): Member => ({
    role: `chair${index}`,
    piece: 'diningChair',
    variant: kit.variant('diningChair'),
    size,
    u,
    v,
    turn,
  });
  const tuck = Math.min(TUCK, size.depth * 0.25) - 0.01;
  const out = size.depth / 2 - tuck;
  if (Math.abs(width - depth) < 0.1) {
    return Array.from({ length: count }, (_, i) => {
      const angle = (i * 2 * Math.PI) / count;
      const r = width / 2 + out;
      return chair(r * Math.sin(angle), r * Math.cos(angle), angle + Math.PI, i);
    });
  }
  const ends = count > 4 && width >= 1.9 ? 2 : 0;
  const perSide = (count - ends) / 2;
  const pitch = Math.min(0.75, (width - (ends > 0 ? 0.1 : 0)) / perSide);
  const chairs: Member[] = [];
  for (let i = 0; i < perSide; i++) {
    const u = (i - (perSide - 1) / 2) * pitch;
    chairs.push(chair(u, depth / 2 + out, Math.PI, chairs.length), chair(u, -depth / 2 - out, 0, chairs.length + 1));
  }
  if (ends > 0) {
    chairs.push(chair(width / 2 + out, 0, -Math.PI / 2, chairs.length));
    chairs.push(chair(-width / 2 - out, 0, Math.PI / 2, chairs.length));
  }
  return chairs;
}

/** How many chairs a table takes. */
function places(width: number, depth: number): number[] {
  if (Math.abs(width - depth) < 0.1) return width >= 1.35 ? [6, 4] : [4];
  if (width >= 2.15) return [8, 6];
  if (width >= 1.9) return [6];
  return width >= 3 * PLACE ? [6, 4] : [4];
}

/** For a narrow room: a table with its long side at the wall and chairs on the other sides. */
function tableAtWall(kit: Kit, size: Size): Group {
  const chairs = chairsAround(kit, size.width, size.depth, 4)
    .filter(({ v }) => v > 0)
    .concat(chairsAround(kit, 2, size.depth, 6).slice(-2))
    .map((chair, index) => {
      const atEnd = chair.v === 0;
      const u = atEnd ? chair.u + (Math.sign(chair.u) * (size.width - 2)) / 2 : chair.u;
      return { ...chair, role: `chair${index}`, u, v: chair.v + size.depth / 2, ...(atEnd && { spare: 0.2 }) };
    });
  const depth = kit.size('diningChair').depth - TUCK + BEHIND_CHAIR;
  return {
    name: `table ${size.width.toFixed(2)} m at the wall`,
    members: [
      {
        role: 'diningTable',
        piece: 'diningTable',
        variant: kit.variant('diningTable'),
        size,
        u: 0,
        v: size.depth / 2,
        turn: 0,
      },
      ...chairs,
    ],
    clearances: [{ u: 0, v: size.depth + depth / 2, width: size.width, depth }],
    stands: 'wall',
    cost: 0.9 + 0.3 * Math.max(0, 1.6 - size.width),
    floatingCost: 0,
    looksAtFocus: false,
    backCost: 0,
    busyCost: 0.8,
    art: artOver(kit, size.width, 1.05),
  };
}

/** Tables in several lengths with their chairs and a rug that the chairs stay on. */
export function diningRoomGroups(kit: Kit): Group[] {
  const groups: Group[] = [];
  const wanted = kit.area < 8 ? 4 : kit.area < 16 ? 6 : 8;
  const chairDepth = kit.size('diningChair').depth;
  const around = chairDepth - TUCK + BEHIND_CHAIR;
  for (const width of kit.widths('diningTable', 4)) {
    const size = kit.size('diningTable', { width });
    const isRound = Math.abs(kit.size('diningTable').width - kit.size('diningTable').depth) < 0.1;
    const table = isRound ? { ...size, depth: size.width } : size;
    if (!isRound) groups.push(tableAtWall(kit, table));
    for (const count of places(table.width, table.depth)) {
      const ends = count > 4 && (isRound || table.width >= 1.9);
      const clearances: Clearance[] = [
        { u: 0, v: 0, width: table.width + (ends || isRound ? 2 * around : 0.6), depth: table.depth + 2 * around },
      ];
      groups.push({
        name: `table ${table.width.toFixed(2)} m, ${count} chairs`,
        members: [
          {
            role: 'diningTable',
            piece: 'diningTable',
            variant: kit.variant('diningTable'),
            size: table,
            u: 0,
            v: 0,
            turn: 0,
          },
          ...chairsAround(kit, table.width, table.depth, count),
          ...rugsOf(kit, { width: table.width + 1.3, depth: table.depth + 1.3 }, () => 0, 0.2).slice(0, 2),
        ],
        clearances,
        stands: 'free',
        cost: 0.12 * Math.abs(wanted - count),
        floatingCost: 0,
        looksAtFocus: false,
        backCost: 0,
        busyCost: 0,
      });
    }
  }
  return groups;
}
