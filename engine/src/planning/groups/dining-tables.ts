import type { Size } from '../../scene/pieces.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { TUCK } from '../trade-rules.ts';
import { chairsInFront } from './dining-chairs.ts';

/** Cost of a table of the kit's `index`-th design: the first is the one that the seed chose. */
export const designCost = (index: number): number => (index === 0 ? 0 : 0.3);

/** Depth of floor before a table's edge that a chair and who gets up from it take, `behind` of it behind the chair; metres. */
export const chairDepth = (kit: Kit, behind: number): number => kit.size(kit.roles.diningChair).depth - TUCK + behind;

/** A dining table, its middle `v` before the group's origin. */
export const tableMember = (kit: Kit, size: Size, variant: number, v: number): Member => ({
  role: 'diningTable',
  piece: kit.roles.diningTable,
  variant,
  size,
  u: 0,
  v,
  turn: 0,
});

/** What every table at a wall has, whatever room it is in. */
type TableAtWall = Pick<Group, 'members' | 'clearances' | 'stands' | 'art'>;

/** A table with its long side at the wall, a picture over it and chairs on the other sides, with `behind` metres behind them. */
export function tableAtWall(kit: Kit, size: Size, variant: number, behind: number): TableAtWall {
  const depth = chairDepth(kit, behind);
  return {
    members: [
      tableMember(kit, size, variant, size.depth / 2),
      ...chairsInFront(kit, size).map((chair) => ({ ...chair, v: chair.v + size.depth / 2 })),
    ],
    clearances: [{ u: 0, v: size.depth + depth / 2, width: size.width, depth }],
    stands: 'wall',
    art: { sets: artSets(kit, size.width), over: 1.05 },
  };
}
