import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { TUCK } from '../trade-rules.ts';
import { chairsInFront } from './dining-chairs.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Cost of a table of the furniture set's `index`-th design: the first is the one that the seed chose. */
export const designCost = (index: number): number => (index === 0 ? 0 : GROUP_COSTS.diningRoom.otherDesign);

/** Depth of floor before a table's edge that a chair and who gets up from it take, `behind` of it behind the chair; metres. */
export const chairDepth = (furnitureSet: FurnitureSet, behind: number): number =>
  furnitureSet.size(furnitureSet.roles.diningChair).depth - TUCK + behind;

/** A dining table, its middle `v` before the group's origin. */
export const tableMember = (furnitureSet: FurnitureSet, size: Size, variant: number, v: number): Member => ({
  role: 'diningTable',
  piece: furnitureSet.roles.diningTable,
  variant,
  size,
  u: 0,
  v,
  turn: 0,
});

/** What every table at a wall has, whatever room it is in. */
type TableAtWall = Pick<Group, 'members' | 'clearances' | 'stands' | 'art'>;

/** A table with its long side at the wall, a picture over it and chairs on the other sides, with `behind` metres behind them. */
export function tableAtWall(furnitureSet: FurnitureSet, size: Size, variant: number, behind: number): TableAtWall {
  const depth = chairDepth(furnitureSet, behind);
  return {
    members: [
      tableMember(furnitureSet, size, variant, size.depth / 2),
      ...chairsInFront(furnitureSet, size).map((chair) => ({ ...chair, v: chair.v + size.depth / 2 })),
    ],
    clearances: [{ u: 0, v: size.depth + depth / 2, width: size.width, depth }],
    stands: 'wall',
    art: { sets: artSets(furnitureSet, size.width), over: 1.05 },
  };
}
