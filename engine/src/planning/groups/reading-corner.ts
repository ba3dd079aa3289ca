import type { PieceId, Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { rugsOf } from '../rug.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { seatingGroup } from './seating-group.ts';

/** Square metres of free floor up to which one armchair furnishes what the photo shows. */
export const LITTLE_FLOOR = 7;
const BESIDE_CHAIR = 0.06;
const COSTS = GROUP_COSTS.readingCorner;
/** Asks for the smallest size of a piece. */
const LEAST = { width: 0, depth: 0 } as const;
/** Where the rug begins, metres before the wall: the chair and its table stand on it. */
const RUG_START = 0.15;
/** How far the rug may lie to the side of the chair's table. */
const RUG_ASIDE = 0.35;

/** A side table: its design and size. */
type Table = Pick<Member, 'variant' | 'size'>;

/** The narrowest side table of the style. */
function leastTable(furnitureSet: FurnitureSet): Table {
  const tables = furnitureSet
    .variants(furnitureSet.roles.endTable)
    .map((variant): Table => ({ variant, size: furnitureSet.size(furnitureSet.roles.endTable, LEAST, variant) }));
  return tables.reduce((least, table) => (table.size.width < least.size.width ? table : least));
}

function corner(furnitureSet: FurnitureSet, chair: Size, table: Table): Group {
  const v = 0.05 + chair.depth / 2;
  const beside = (piece: PieceId, side: number, size: Size): Member => {
    const u = side * (chair.width / 2 + BESIDE_CHAIR + size.width / 2);
    return {
      role: piece,
      piece,
      variant: furnitureSet.variant(piece),
      size,
      u,
      v: 0.1 + size.depth / 2,
      turn: 0,
      spare: COSTS.noSidePiece,
    };
  };
  const lamp = furnitureSet.size(furnitureSet.roles.standingLamp);
  const rugs = rugsOf(furnitureSet, { width: 1.6, depth: 1.3 }, (depth) => RUG_START + depth / 2, COSTS.noRug, 'round');
  return {
    ...seatingGroup(furnitureSet),
    name: 'one armchair',
    members: [
      {
        role: 'armchair',
        piece: furnitureSet.roles.easyChair,
        variant: furnitureSet.variant(furnitureSet.roles.easyChair),
        size: chair,
        u: 0,
        v,
        turn: 0,
      },
      { ...beside(furnitureSet.roles.endTable, 1, table.size), variant: table.variant },
      beside(furnitureSet.roles.standingLamp, -1, lamp),
      beside(furnitureSet.roles.standingLamp, 1, lamp),
      ...rugs,
      // In a nook beside a door the rug has room under the table's side only.
      ...rugs.map((rug) => ({ ...rug, u: RUG_ASIDE })),
    ],
    clearances: [],
    stands: 'wall',
    fills: 0.3,
    cost: COSTS.group,
    art: { sets: artSets(furnitureSet, 1.5 * chair.width), over: chair.height },
  };
}

/**
 * For a nook too small for anything else: one armchair at the wall with what stands beside it, as far as there is room; between a
 * radiator and a door both in their smallest sizes.
 */
export function readingCorner(furnitureSet: FurnitureSet): Group[] {
  if (furnitureSet.area > LITTLE_FLOOR) return [];
  const usual = corner(furnitureSet, furnitureSet.size(furnitureSet.roles.easyChair), {
    variant: furnitureSet.variant(furnitureSet.roles.endTable),
    size: furnitureSet.size(furnitureSet.roles.endTable),
  });
  const small = corner(furnitureSet, furnitureSet.size(furnitureSet.roles.easyChair, LEAST), leastTable(furnitureSet));
  return [usual, { ...small, name: 'one small armchair', cost: small.cost + COSTS.smallest }];
}
