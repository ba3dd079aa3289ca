import type { Member } from '../group.ts';
import type { Kit } from '../kit.ts';

/** Between the sofa and what stands at its end. */
const BESIDE_SOFA = 0.07;

/** Width that a small table takes at the sofa's end. */
export const endWidth = (kit: Kit): number => BESIDE_SOFA + kit.size(kit.roles.endTable).width;

function sideTable(kit: Kit, sofaWidth: number, sign: number): Member {
  const size = kit.size(kit.roles.endTable);
  return {
    role: `sideTable${sign}`,
    piece: kit.roles.endTable,
    variant: kit.variant(kit.roles.endTable),
    size,
    u: sign * (sofaWidth / 2 + BESIDE_SOFA + size.width / 2),
    v: 0.15 + size.depth / 2,
    turn: 0,
    spare: 0.1,
  };
}

/** A lamp on the small table at one end. */
function tableLamp(kit: Kit, role: string, { u, v, size, role: table }: Member): Member {
  return {
    role,
    piece: kit.roles.tableLamp,
    variant: kit.variant(kit.roles.tableLamp),
    size: kit.size(kit.roles.tableLamp),
    u,
    v,
    turn: 0,
    y: kit.surface(kit.roles.endTable, size) ?? size.height,
    on: table,
    spare: 0.05,
  };
}

function floorLamp(kit: Kit, role: string, sofaWidth: number, sign: number): Member {
  const size = kit.size(kit.roles.standingLamp);
  return {
    role,
    piece: kit.roles.standingLamp,
    variant: kit.variant(kit.roles.standingLamp),
    size,
    u: sign * (sofaWidth / 2 + BESIDE_SOFA + size.width / 2),
    v: 0.1 + size.depth / 2,
    turn: 0,
    spare: 0.12,
  };
}

/**
 * What stands at the sofa's ends: a small table with a lamp at both in symmetric styles; else a small table at one and a
 * floor lamp at the other, or a lamp on the table where the floor has no place for it.
 */
export function sofaEnds(kit: Kit, sofaWidth: number): Member[] {
  const [right, left] = [sideTable(kit, sofaWidth, 1), sideTable(kit, sofaWidth, -1)];
  if (!kit.rules.symmetric) return [right, floorLamp(kit, 'lamp', sofaWidth, -1), tableLamp(kit, 'lamp', right)];
  return [
    right,
    left,
    tableLamp(kit, 'lamp1', right),
    floorLamp(kit, 'lamp1', sofaWidth, 1),
    tableLamp(kit, 'lamp-1', left),
    floorLamp(kit, 'lamp-1', sofaWidth, -1),
  ];
}
