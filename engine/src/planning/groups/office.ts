import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { rugsOf } from '../rug.ts';
import { TUCK } from '../trade-rules.ts';
import { GROUP_COSTS } from './group-costs.ts';

const COSTS = GROUP_COSTS.office;

const BEHIND_DESK_CHAIR = 0.25;
/** Turn of a chair at a desk that a person has just left, radians: its seat shows. */
const DRAWN_BACK = 0.5;

/**
 * A desk with its chair and lamp: with its back to a wall, the sitter looking at the wall or out of the window; or
 * standing in the room with the sitter behind it, the wall or free floor at the sitter's back.
 */
export function officeGroups(furnitureSet: FurnitureSet): Group[] {
  const groups: Group[] = [];
  const chair = furnitureSet.size(furnitureSet.roles.deskChair);
  const lamp = furnitureSet.size(furnitureSet.roles.deskLamp);
  for (const width of furnitureSet.widths(furnitureSet.roles.desk, 4)) {
    const desk = furnitureSet.size(furnitureSet.roles.desk, { width });
    const top = furnitureSet.surface(furnitureSet.roles.desk, desk) ?? desk.height;
    const tuck = Math.min(TUCK, chair.depth * 0.25) - 0.01;
    const reach = desk.depth + chair.depth - tuck;
    // The lamp stands in a corner away from the sitter, which the desk's own things leave free.
    const corner = Math.max(lamp.width, lamp.depth) / 2 + 0.05;
    const main = (v: number, turn: number): Member => ({
      role: 'desk',
      piece: furnitureSet.roles.desk,
      variant: furnitureSet.variant(furnitureSet.roles.desk),
      size: desk,
      u: 0,
      v,
      turn,
    });
    const seat = (v: number, turn: number): Member => ({
      role: 'taskChair',
      piece: furnitureSet.roles.deskChair,
      variant: furnitureSet.variant(furnitureSet.roles.deskChair),
      size: chair,
      u: 0,
      v,
      turn,
    });
    const light = (v: number, turn: number): Member => ({
      role: 'deskLamp',
      piece: furnitureSet.roles.deskLamp,
      variant: furnitureSet.variant(furnitureSet.roles.deskLamp),
      size: lamp,
      u: width / 2 - Math.max(lamp.width, lamp.depth) / 2 - 0.06,
      v,
      turn,
      y: top,
      on: 'desk',
      spare: COSTS.noLamp,
    });
    const rugs = (centre: number, depth: number): Member[] =>
      rugsOf(furnitureSet, { width: width + 0.7, depth }, () => centre, COSTS.noRug);
    const small = COSTS.perMetreShorter * Math.max(0, 1.4 - width);
    groups.push({
      name: `desk ${width.toFixed(2)} m at the wall`,
      members: [
        main(desk.depth / 2, 0),
        seat(desk.depth - tuck + chair.depth / 2 + 0.05, Math.PI - DRAWN_BACK),
        light(corner, -0.4),
        ...rugs(desk.depth + 0.45, 1.6),
      ],
      clearances: [{ u: 0, v: reach + BEHIND_DESK_CHAIR / 2, width: chair.width, depth: BEHIND_DESK_CHAIR }],
      stands: 'wall',
      cost: small + COSTS.atWall,
      floatingCost: 0,
      looksAtFocus: false,
      backCost: 0,
      busyCost: COSTS.busyWallBefore,
      art: { sets: artSets(furnitureSet, width * 0.8), over: Math.max(desk.height + lamp.height, 1.05) },
    });
    const back = 0.3 + chair.depth - tuck + desk.depth / 2;
    groups.push({
      name: `desk ${width.toFixed(2)} m into the room`,
      members: [
        main(back, Math.PI),
        seat(0.3 + chair.depth / 2, 0.2),
        light(back + desk.depth / 2 - corner, Math.PI + 0.4),
        ...rugs(back - 0.1, desk.depth + 1.5),
      ],
      clearances: [
        { u: 0, v: 0.15, width: chair.width + 0.3, depth: 0.3 },
        { u: width / 2 + 0.3, v: back, width: 0.6, depth: desk.depth },
      ],
      stands: 'either',
      cost: small,
      floatingCost: COSTS.afloat,
      looksAtFocus: false,
      backCost: 0,
      busyCost: COSTS.busyWallBehind,
      art: { sets: artSets(furnitureSet, width * 0.8), over: 1.05 },
    });
  }
  return groups;
}
