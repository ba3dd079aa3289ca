import { ramp } from '../../math/ramp.ts';
import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Clearance, Group } from '../group.ts';
import { rugsOf } from '../rug.ts';
import { chairsAround, hasEnds, isRound, places } from './dining-chairs.ts';
import { chairDepth, designCost, tableAtWall, tableMember } from './dining-tables.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Room to get up behind a chair. */
const BEHIND_CHAIR = 0.45;
/** How far a rug reaches beyond the table, so that chairs that are drawn back stay on it: the trade's 0.6 m and a little. */
const BEYOND_TABLE = 0.65;

const COSTS = GROUP_COSTS.diningRoom;
const AT_WALL = GROUP_COSTS.diningAtWall;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0 } as const;

/** For a narrow room: a table with its long side at the wall and chairs on the other sides. */
function wallGroup(furnitureSet: FurnitureSet, size: Size, variant: number): Group {
  return {
    ...SHARED,
    name: `table ${size.width.toFixed(2)} m at the wall`,
    ...tableAtWall(furnitureSet, size, variant, BEHIND_CHAIR),
    cost: AT_WALL.group + AT_WALL.perMetreShorter * Math.max(0, 1.6 - size.width),
    busyCost: AT_WALL.busyWall,
  };
}

/** Half sides of rectangles that make up a disc, in shares of its radius: none reaches far beyond it. */
const DISC = [
  [1, 0.38],
  [0.75, 0.75],
  [0.38, 1],
] as const;

/** Beyond a table's corners people pass, but nobody sits: to each side so far of them, metres. */
const BEYOND_CORNERS = 0.25;

/** Floor on which people sit down and get up around a table: what lies beyond its corners stays free for other things. */
function floorAround(furnitureSet: FurnitureSet, size: Size, count: number): Clearance[] {
  const around = 2 * chairDepth(furnitureSet, BEHIND_CHAIR);
  const [width, depth] = [size.width + around, size.depth + around];
  const strip = (across: number, along: number): Clearance => ({ u: 0, v: 0, width: across, depth: along });
  if (isRound(size)) return DISC.map(([across, along]) => strip(across * width, along * depth));
  const sides = strip(size.width + 2 * BEYOND_CORNERS, depth);
  return hasEnds(size, count) ? [sides, strip(width, size.depth + 2 * BEYOND_CORNERS)] : [sides];
}

/** @param first angle of a round table's first chair, radians */
function freeGroup(furnitureSet: FurnitureSet, size: Size, variant: number, count: number, first: number): Group {
  const wanted = { width: size.width + 2 * BEYOND_TABLE, depth: size.depth + 2 * BEYOND_TABLE };
  const rugs = rugsOf(furnitureSet, wanted, () => 0, COSTS.noRug, isRound(size) ? 'round' : 'straight');
  return {
    ...SHARED,
    name: `table ${size.width.toFixed(2)} m, ${count} chairs`,
    // The smallest rug is left out: its edge would lie under the chairs' legs.
    members: [
      tableMember(furnitureSet, size, variant, 0),
      ...chairsAround(furnitureSet, size, count, first),
      ...rugs.slice(0, 1).map((rug) => ({ ...rug, spare: COSTS.noRug })),
    ],
    clearances: floorAround(furnitureSet, size, count),
    stands: 'free',
    // The rug reaches beyond the chairs for those who draw them back: no table gets smaller for it.
    isRugFraming: true,
    isUnderLamp: true,
    // A round table looks the same from all sides: its chairs are what is turned, and its rug stays along the walls.
    ...(isRound(size) && { turns: [0] }),
    cost: 0,
    busyCost: 0,
  };
}

/** Edge of a round table beyond its chair's width that each seat needs, metres. */
const ELBOW_ROOM = 0.17;

/**
 * What a round table costs whose chairs stand closer than around the largest of its design: tub chairs close it in like a fence.
 * @param largest width of that, metres
 */
function elbowCost(size: Size, largest: number, count: number, chair: Size): number {
  if (!isRound(size)) return 0;
  const lack = (width: number): number => Math.max(0, ELBOW_ROOM - ((Math.PI * width) / count - chair.width));
  return GROUP_COSTS.elbowRoom.perMetreLess * (lack(size.width) - lack(largest));
}

/** Square metres of free floor over which a room goes from one table's seats to the next larger one's. */
const FOR_SIX = { from: 6.5, to: 9.5 } as const;
const FOR_EIGHT = { from: 14, to: 18 } as const;

/** Seats that suit a room: no whole number in between, so that a little floor more or less decides nothing by itself. */
function seatsWanted(area: number): number {
  return 4 + 2 * ramp(FOR_SIX.from, FOR_SIX.to, area) + 2 * ramp(FOR_EIGHT.from, FOR_EIGHT.to, area);
}

/** Seats around a table that stands at a wall with both ends free. */
const SEATS_AT_WALL = 4;

/** Cost of seats that lack to six where six fit: a table for four looks lost there. */
const lackingCost = (wanted: number, count: number): number =>
  COSTS.perSeatLessThanSix * Math.max(0, Math.min(6, wanted) - count);

/** Tables of every design in several lengths with their chairs and a rug that the chairs stay on. */
export function diningRoomGroups(furnitureSet: FurnitureSet): Group[] {
  const wanted = seatsWanted(furnitureSet.area);
  const groups: Group[] = [];
  const chair = furnitureSet.size(furnitureSet.roles.diningChair);
  furnitureSet.variants(furnitureSet.roles.diningTable).forEach((variant, index) => {
    const design = designCost(index);
    const widths = furnitureSet.widths(furnitureSet.roles.diningTable, index === 0 ? 4 : 2, variant);
    for (const width of widths) {
      const size = furnitureSet.size(furnitureSet.roles.diningTable, { width }, variant);
      for (const count of places(size, chair)) {
        for (const first of isRound(size) ? [0, Math.PI / count] : [0]) {
          const group = freeGroup(furnitureSet, size, variant, count, first);
          groups.push({
            ...group,
            cost:
              design +
              COSTS.perSeat * Math.abs(wanted - count) +
              lackingCost(wanted, count) +
              elbowCost(size, widths[0], count, chair),
          });
        }
      }
      if (isRound(size)) continue;
      const atWall = wallGroup(furnitureSet, size, variant);
      groups.push({ ...atWall, cost: atWall.cost + design + lackingCost(wanted, SEATS_AT_WALL) });
    }
  });
  return groups;
}
