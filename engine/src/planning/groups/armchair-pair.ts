import { ramp } from '../../math/ramp.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { rugsOf } from '../rug.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { seatingGroup } from './seating-group.ts';

const COSTS = GROUP_COSTS.armchairPair;
/** Two chairs look into the room from any side of it, and out of any corner; radians. */
const TURNS = [Math.PI, Math.PI / 2, -Math.PI / 2, 0.75 * Math.PI, -0.75 * Math.PI];

/** Square metres of free floor from which a living room without a sofa looks unfinished, and from which it does altogether. */
const FOR_SOFA = { from: 10, to: 16 } as const;

/** For a room too small for a sofa: two armchairs with a table between them. */
export function pairOfArmchairs(furnitureSet: FurnitureSet): Group {
  const table = furnitureSet.size(furnitureSet.roles.endTable);
  const lamp = furnitureSet.size(furnitureSet.roles.standingLamp);
  const chair = furnitureSet.size(furnitureSet.roles.easyChair);
  const u = table.width / 2 + 0.1 + chair.width / 2;
  const v = 0.1 + chair.depth / 2;
  const variant = furnitureSet.variant(furnitureSet.roles.easyChair);
  const isClosed = furnitureSet.hasClosedBack(furnitureSet.roles.easyChair, variant);
  const armchair = (side: number): Member => ({
    role: `armchair${side}`,
    piece: furnitureSet.roles.easyChair,
    variant,
    ...(isClosed && { isClosed }),
    size: chair,
    u: side * u,
    v,
    turn: -side * 0.35,
  });
  return {
    ...seatingGroup(furnitureSet),
    name: 'two armchairs',
    members: [
      armchair(1),
      armchair(-1),
      {
        role: 'sideTable',
        piece: furnitureSet.roles.endTable,
        variant: furnitureSet.variant(furnitureSet.roles.endTable),
        size: table,
        u: 0,
        v: 0.1 + table.depth / 2,
        turn: 0,
        spare: COSTS.noTable,
      },
      ...rugsOf(
        furnitureSet,
        { width: 2 * u + chair.width, depth: 1.5 },
        (depth) => 0.45 + depth / 2,
        COSTS.noRug,
        'round',
      ),
      {
        role: 'floorLamp',
        piece: furnitureSet.roles.standingLamp,
        variant: furnitureSet.variant(furnitureSet.roles.standingLamp),
        size: lamp,
        u: -(u + chair.width / 2 + 0.15 + lamp.width / 2),
        v: 0.1 + lamp.depth / 2,
        turn: 0,
        spare: COSTS.noLamp,
      },
    ],
    clearances: [],
    stands: 'either',
    turns: TURNS,
    cost: COSTS.group + COSTS.inLargeRoom * ramp(FOR_SOFA.from, FOR_SOFA.to, furnitureSet.area),
    art: { sets: artSets(furnitureSet, 2 * u), over: chair.height },
  };
}

/** For a room that has no place for two: one armchair to read in, with a small table, a lamp and a rug. */
export function readingCorner(furnitureSet: FurnitureSet): Group {
  const { easyChair, endTable, standingLamp } = furnitureSet.roles;
  const chair = furnitureSet.size(easyChair);
  const beside = (role: string, piece: PieceId, side: number, gap: number, spare: number): Member => {
    const size = furnitureSet.size(piece);
    const u = side * (chair.width / 2 + gap + size.width / 2);
    return { role, piece, variant: furnitureSet.variant(piece), size, u, v: 0.1 + size.depth / 2, turn: 0, spare };
  };
  return {
    ...seatingGroup(furnitureSet),
    name: 'reading corner',
    members: [
      {
        role: 'armchair',
        piece: easyChair,
        variant: furnitureSet.variant(easyChair),
        size: chair,
        u: 0,
        v: 0.1 + chair.depth / 2,
        turn: 0,
      },
      beside('sideTable', endTable, 1, 0.1, COSTS.noTable),
      ...rugsOf(furnitureSet, { width: 1.4, depth: 1.3 }, (depth) => 0.15 + depth / 2, COSTS.noRug),
      beside('floorLamp', standingLamp, -1, 0.15, COSTS.noLamp),
    ],
    clearances: [],
    stands: 'either',
    turns: TURNS,
    cost: COSTS.alone,
    art: { sets: artSets(furnitureSet, chair.width), over: chair.height },
  };
}
