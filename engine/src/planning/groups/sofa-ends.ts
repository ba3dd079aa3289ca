import type { FurnitureSet } from '../furniture-set.ts';
import type { Member } from '../group.ts';
import { GROUP_COSTS } from './group-costs.ts';

const COSTS = GROUP_COSTS.sofaEnds;
/** Gap between a sofa and a side table, and a floor lamp, at its end, metres: a lamp on a table right beside the arm seems to touch it. */
const TABLE_GAP = 0.15;
const FLOOR_LAMP_GAP = 0.07;

function sideTable(furnitureSet: FurnitureSet, sofaWidth: number, sign: number): Member {
  const size = furnitureSet.size(furnitureSet.roles.endTable);
  return {
    role: `sideTable${sign}`,
    piece: furnitureSet.roles.endTable,
    variant: furnitureSet.variant(furnitureSet.roles.endTable),
    size,
    u: sign * (sofaWidth / 2 + TABLE_GAP + size.width / 2),
    v: 0.15 + size.depth / 2,
    turn: 0,
    spare: COSTS.noSideTable,
  };
}

/** A lamp on the small table at one end. */
function tableLamp(furnitureSet: FurnitureSet, role: string, { u, v, size, role: table }: Member): Member {
  return {
    role,
    piece: furnitureSet.roles.tableLamp,
    variant: furnitureSet.variant(furnitureSet.roles.tableLamp),
    size: furnitureSet.size(furnitureSet.roles.tableLamp),
    u,
    v,
    turn: 0,
    y: furnitureSet.surface(furnitureSet.roles.endTable, size) ?? size.height,
    on: table,
    spare: COSTS.noTableLamp,
  };
}

function floorLamp(furnitureSet: FurnitureSet, role: string, sofaWidth: number, sign: number): Member {
  const size = furnitureSet.size(furnitureSet.roles.standingLamp);
  return {
    role,
    piece: furnitureSet.roles.standingLamp,
    variant: furnitureSet.variant(furnitureSet.roles.standingLamp),
    size,
    u: sign * (sofaWidth / 2 + FLOOR_LAMP_GAP + size.width / 2),
    v: 0.1 + size.depth / 2,
    turn: 0,
    spare: COSTS.noFloorLamp,
  };
}

/**
 * What stands at the sofa's ends: a small table with a lamp at both in symmetric styles; else a small table at one and a
 * floor lamp at the other, or a lamp on the table where the floor has no place for it.
 */
export function sofaEnds(furnitureSet: FurnitureSet, sofaWidth: number): Member[] {
  const [right, left] = [sideTable(furnitureSet, sofaWidth, 1), sideTable(furnitureSet, sofaWidth, -1)];
  if (!furnitureSet.rules.symmetric)
    return [right, floorLamp(furnitureSet, 'lamp', sofaWidth, -1), tableLamp(furnitureSet, 'lamp', right)];
  return [
    right,
    left,
    tableLamp(furnitureSet, 'lamp1', right),
    floorLamp(furnitureSet, 'lamp1', sofaWidth, 1),
    tableLamp(furnitureSet, 'lamp-1', left),
    floorLamp(furnitureSet, 'lamp-1', sofaWidth, -1),
  ];
}
