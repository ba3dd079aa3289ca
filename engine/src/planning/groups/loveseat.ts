import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { SEAT_TO_TABLE } from '../trade-rules.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { companyOf, missingChairs, seatingGroup } from './seating-group.ts';
import { sofaEnds } from './sofa-ends.ts';

const COSTS = GROUP_COSTS.loveseat;
/** It fills less of the picture than a whole group: what the photo shows of the room is small. */
const FILLS = 0.3;

/** The shortest sofa of the style, the home's own where several are as short: its design and size. */
function shortest(furnitureSet: FurnitureSet): { readonly variant: number; readonly size: Size } {
  const { sofa } = furnitureSet.roles;
  return furnitureSet
    .variants(sofa)
    .map((variant) => ({ variant, size: furnitureSet.size(sofa, { width: 0, depth: 0 }, variant) }))
    .reduce((least, each) => (each.size.width < least.size.width - 0.01 ? each : least));
}

/** For a room too small for two armchairs: a sofa for two, which seats one more than an armchair, and around it what has room. */
export function loveseat(furnitureSet: FurnitureSet): Group {
  const { sofa, lowTable } = furnitureSet.roles;
  const { variant, size } = shortest(furnitureSet);
  const table = furnitureSet.size(lowTable, { width: 0, depth: 0 });
  const v = size.depth + SEAT_TO_TABLE + 0.03 + table.depth / 2;
  const main: Member = { role: 'sofa', piece: sofa, variant, size, u: 0, v: size.depth / 2, turn: 0 };
  const before: Member = {
    role: 'coffeeTable',
    piece: lowTable,
    variant: furnitureSet.variant(lowTable),
    size: table,
    u: 0,
    v,
    turn: 0,
    spare: COSTS.noTable,
  };
  return {
    ...seatingGroup(furnitureSet),
    name: 'loveseat',
    members: [main, before, ...sofaEnds(furnitureSet, size.width)],
    clearances: [],
    stands: 'wall',
    fills: FILLS,
    cost: COSTS.group,
    company: companyOf(furnitureSet, missingChairs(furnitureSet), COSTS.noRug),
    art: { sets: artSets(furnitureSet, size.width), over: size.height },
  };
}
