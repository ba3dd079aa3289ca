import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import type { Kit } from '../kit.ts';
import { rugsOf } from '../rug.ts';
import { seatingGroup } from './seating-group.ts';

/** For a room too small for a sofa: two armchairs with a table between them. */
export function pairOfArmchairs(kit: Kit): Group {
  const table = kit.size(kit.roles.endTable);
  const lamp = kit.size(kit.roles.standingLamp);
  const chair = kit.size(kit.roles.easyChair);
  const u = table.width / 2 + 0.1 + chair.width / 2;
  const v = 0.1 + chair.depth / 2;
  const armchair = (side: number): Member => ({
    role: `armchair${side}`,
    piece: kit.roles.easyChair,
    variant: kit.variant(kit.roles.easyChair),
    size: chair,
    u: side * u,
    v,
    turn: -side * 0.2,
  });
  return {
    ...seatingGroup(kit),
    name: 'two armchairs',
    members: [
      armchair(1),
      armchair(-1),
      {
        role: 'sideTable',
        piece: kit.roles.endTable,
        variant: kit.variant(kit.roles.endTable),
        size: table,
        u: 0,
        v: 0.1 + table.depth / 2,
        turn: 0,
        spare: 0.1,
      },
      ...rugsOf(kit, { width: 2 * u + chair.width, depth: 1.5 }, (depth) => 0.45 + depth / 2, 0.2, 'round'),
      {
        role: 'floorLamp',
        piece: kit.roles.standingLamp,
        variant: kit.variant(kit.roles.standingLamp),
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
    art: { sets: artSets(kit, 2 * u), over: chair.height },
  };
}
