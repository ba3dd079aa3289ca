import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { rugsOf } from '../rug.ts';

const BESIDE_BED = 0.6;

function nightstand(kit: Kit, sign: number, bedWidth: number): Member[] {
  const size = kit.size('nightstand');
  const lamp = kit.size('tableLamp');
  const u = sign * (bedWidth / 2 + 0.06 + size.width / 2);
  const v = size.depth / 2;
  const stand: Member = {
    role: `nightstand${sign}`,
    piece: 'nightstand',
    variant: kit.variant('nightstand'),
    size,
    u,
    v,
    turn: 0,
    spare: kit.rules.symmetric ? 0.45 : 0.3,
  };
  const onTop: Member = {
    role: `tableLamp${sign}`,
    piece: 'tableLamp',
    variant: kit.variant('tableLamp'),
    size: lamp,
    u,
    v,
    turn: 0,
    y: kit.surface('nightstand', size) ?? size.height,
    on: stand.role,
    spare: 0.05,
  };
  return [stand, onTop];
}

/** A bed with what belongs to it, in several widths, free on both sides or pushed near a wall on one. */
export function bedroomGroups(kit: Kit): Group[] {
  const groups: Group[] = [];
  for (const [index, width] of kit.widths('bed', 4).entries()) {
    // Narrow beds are short as well, for small rooms.
    const bed = index === 0 ? kit.size('bed', { width }) : kit.size('bed', { width, depth: 0 });
    const bench = kit.size('bench', { width: width * 0.8 });
    const main: Member = {
      role: 'bed',
      piece: 'bed',
      variant: kit.variant('bed'),
      size: bed,
      u: 0,
      v: bed.depth / 2,
      turn: 0,
    };
    const rugs = rugsOf(
      kit,
      { width: width + 1.1, depth: bed.depth * 0.55 + 0.55 },
      (depth) => bed.depth + 0.3 * depth - depth / 2,
      0.3,
    );
    const atFoot: Member = {
      role: 'bench',
      piece: 'bench',
      variant: kit.variant('bench'),
      size: bench,
      u: 0,
      v: bed.depth + 0.06 + bench.depth / 2,
      turn: 0,
      spare: 0.08,
    };
    const stands = nightstand(kit, 1, width)[0];
    const from = stands ? stands.size.depth : 0.45;
    const side = (sign: number): Clearance => ({
      u: sign * (width / 2 + BESIDE_BED / 2),
      v: (from + bed.depth) / 2,
      width: BESIDE_BED,
      depth: bed.depth - from,
    });
    const foot: Clearance = { u: 0, v: bed.depth + 0.3, width, depth: 0.6 };
    for (const both of [true, false]) {
      const shared = {
        stands: 'either' as const,
        floatingCost: 3,
        looksAtFocus: false,
        backCost: 1.6,
        busyCost: 1.6,
        art: { sets: artSets(kit, width), over: bed.height },
      };
      const cost = 0.6 * Math.max(0, 1.7 - width) + (both ? 0 : 0.7);
      const members = [main, ...rugs, ...nightstand(kit, 1, width), ...(both ? nightstand(kit, -1, width) : [])];
      const clearances = [foot, side(1), ...(both ? [side(-1)] : [])];
      const name = `bed ${width.toFixed(2)} m${both ? '' : ', one side'}`;
      groups.push({ ...shared, name, members, clearances, cost: cost + 0.08 });
      if (both && kit.area > 9) {
        const beyond: Clearance = { u: 0, v: bed.depth + 0.06 + bench.depth + 0.3, width: bench.width, depth: 0.6 };
        groups.push({
          ...shared,
          name: `${name}, bench`,
          members: [...members, atFoot],
          clearances: [side(1), side(-1), beyond],
          cost,
        });
      }
    }
  }
  return groups;
}
