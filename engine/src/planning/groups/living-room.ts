import { ramp } from '../../math/ramp.ts';
import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { rugsOf } from '../rug.ts';
import { SEAT_TO_TABLE, WALKWAY } from '../trade-rules.ts';
import { pairOfArmchairs } from './armchair-pair.ts';
import * as chairs from './chair-places.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { LITTLE_FLOOR, loveseat } from './loveseat.ts';
import { seatingAround, seatingGroup } from './seating-group.ts';
import { sectionalGroups } from './sectional.ts';
import { sofaEnds } from './sofa-ends.ts';

/** A sofa for three: shorter ones are for rooms that have no place for it. */
const USUAL_SOFA = 2.2;
/** Length of a sofa that suits a room of no size, and what each square metre of free floor adds. */
const SOFA_LEAST = 1.6;
const SOFA_PER_AREA = 0.055;
/** Sofas too short for three, metres, need a wall behind them: away from all they look left behind. */
const LEAST_AFLOAT = 2;
/** How far the rug lies under the sofa: its front feet stand on it. */
const UNDER_SOFA = 0.3;
/** How far it reaches under the chairs beside the table. */
const UNDER_CHAIRS = 0.25;
/** How far it reaches beyond the table: the front feet of chairs across stand on it. */
const BEYOND_TABLE = 0.68;
/** What armchairs and tables cost that find no place, or not the best. */
const { noFirst, noSecond, gain, across } = GROUP_COSTS.armchairs;
const TABLE_COSTS = GROUP_COSTS.coffeeTable;
const SOFA_COSTS = GROUP_COSTS.sofa;

/** Lengths of sofa that a room may have, the one that suits its floor first. */
function sofaLengths(furnitureSet: FurnitureSet): { readonly suited: number; readonly lengths: readonly number[] } {
  const suited = SOFA_LEAST + SOFA_PER_AREA * furnitureSet.area;
  const lengths = [0, -0.35, -9].map(
    (change) => furnitureSet.size(furnitureSet.roles.sofa, { width: suited + change }).width,
  );
  return { suited: lengths[0], lengths: lengths.filter((each, i) => i === 0 || lengths[i - 1] - each > 0.1) };
}

/** Armchairs around a sofa in one way, and what that costs apart from those that find no place. */
interface Chairs {
  readonly name: string;
  readonly members: readonly Member[];
  readonly cost: number;
  /** Whether they fill the floor before the table, which otherwise stays free. */
  readonly isAcross?: boolean;
}

/** Square metres of free floor over which the cost of a missing chair rises to its full value. */
const FIRST_MISSED = { from: 4, to: 6 } as const;
const SECOND_MISSED = { from: 6, to: 8 } as const;

/** Chairs on both sides, two across the table, one at the first place that is free, or none. */
function chairsAround(furnitureSet: FurnitureSet, seating: chairs.Seating): Chairs[] {
  const missing = (count: number): number =>
    (count < 1 ? noFirst * ramp(FIRST_MISSED.from, FIRST_MISSED.to, furnitureSet.area) : 0) +
    (count < 2 ? noSecond * ramp(SECOND_MISSED.from, SECOND_MISSED.to, furnitureSet.area) : 0);
  const talk = (...places: chairs.ChairPlace[]): chairs.ChairPlace[] => chairs.withinTalk(seating, places);
  const each = (noFirst + noSecond + gain) / 2;
  const pair = (places: (side: number) => chairs.ChairPlace[]): Member[] =>
    [1, -1].flatMap((side, i) => chairs.chairAt(furnitureSet, i + 1, each, places(side)));
  const { besideTable, atSofaEnd, atCorner, acrossTable, acrossTurned, aroundTable } = chairs;
  const one = (side: number) =>
    talk(besideTable(seating, side), atSofaEnd(seating, side), atCorner(seating, side), ...aroundTable(seating, side));
  return [
    { name: 'chairs on both sides', members: pair(one), cost: -gain },
    {
      name: 'chairs across',
      members: pair((side) => talk(acrossTable(seating, side))),
      cost: across - gain,
      isAcross: true,
    },
    {
      name: 'one chair',
      members: chairs.chairAt(furnitureSet, 1, noFirst + gain, [...one(1), ...talk(acrossTurned(seating, 1))]),
      cost: missing(1) - gain,
    },
    { name: 'no chair', members: [], cost: missing(0) },
  ];
}

/** How far a table before half the sofa stays from the line of the sofa's end. */
const WITHIN_SOFA = 0.1;

/**
 * Tables to choose from, the one that suits the sofa first: where a door leaves it no room a smaller one, and then one before one half
 * of the sofa. Seats without a table look like a waiting room.
 */
function tablesBefore(furnitureSet: FurnitureSet, sofa: Size): [Member, ...Member[]] {
  const variant = furnitureSet.variant(furnitureSet.roles.lowTable);
  const table = (size: Size, u: number): Member => {
    const v = sofa.depth + SEAT_TO_TABLE + 0.03 + size.depth / 2;
    return {
      role: 'coffeeTable',
      piece: furnitureSet.roles.lowTable,
      variant,
      size,
      u,
      v,
      turn: 0,
      spare: TABLE_COSTS.none,
    };
  };
  const small = furnitureSet.size(furnitureSet.roles.lowTable, { width: 0, depth: 0 });
  const aside = (sofa.width - small.width) / 2 - WITHIN_SOFA;
  return [
    table(furnitureSet.size(furnitureSet.roles.lowTable, { width: sofa.width * 0.52 }), 0),
    { ...table(small, 0), worse: TABLE_COSTS.small },
    ...[1, -1].map((side) => ({ ...table(small, side * aside), worse: TABLE_COSTS.small + TABLE_COSTS.aside })),
  ];
}

/** A sofa with its rug, table, armchairs and lamps, in several sizes and arrangements. */
export function livingRoomGroups(furnitureSet: FurnitureSet): Group[] {
  const groups: Group[] = [pairOfArmchairs(furnitureSet), ...sectionalGroups(furnitureSet)];
  const { suited, lengths } = sofaLengths(furnitureSet);
  for (const width of lengths) {
    const sofa = furnitureSet.size(furnitureSet.roles.sofa, { width });
    const variant = furnitureSet.variant(furnitureSet.roles.sofa);
    const main: Member = {
      role: 'sofa',
      piece: furnitureSet.roles.sofa,
      variant,
      size: sofa,
      u: 0,
      v: sofa.depth / 2,
      turn: 0,
    };
    const tables = tablesBefore(furnitureSet, sofa);
    const [table] = tables;
    const tableEnd = table.v + table.size.depth / 2;
    const rugStart = sofa.depth - UNDER_SOFA;
    const seating = seatingAround(furnitureSet, sofa, table);
    const toChairs = 2 * (Math.abs(chairs.besideTable(seating, 1).u) - seating.chair.depth / 2 + UNDER_CHAIRS);
    const rugs = rugsOf(
      furnitureSet,
      { width: Math.max(width + 0.5, toChairs), depth: tableEnd + BEYOND_TABLE - rugStart },
      (depth) => rugStart + depth / 2,
      SOFA_COSTS.noRug,
    );
    const clearances: Clearance[] = [
      { u: 0, v: -WALKWAY / 2, width, depth: WALKWAY, floatingOnly: true },
      { u: 0, v: tableEnd + 0.2, width: table.size.width, depth: 0.4 },
    ];
    const short =
      SOFA_COSTS.shorterThanUsual * Math.max(0, USUAL_SOFA - width) +
      SOFA_COSTS.shorterThanSuited * Math.max(0, suited - Math.max(USUAL_SOFA, width));
    for (const { name, members, cost, isAcross } of chairsAround(furnitureSet, seating)) {
      groups.push({
        ...seatingGroup(furnitureSet),
        name: `sofa ${width.toFixed(2)} m, ${name}`,
        members: [main, ...tables, ...rugs, ...members, ...sofaEnds(furnitureSet, width)],
        clearances: isAcross ? clearances.slice(0, 1) : clearances,
        stands: width < LEAST_AFLOAT ? 'wall' : 'either',
        cost: short + cost,
        art: { sets: artSets(furnitureSet, width), over: sofa.height },
      });
    }
  }
  if (furnitureSet.area <= LITTLE_FLOOR) groups.push(loveseat(furnitureSet));
  return groups;
}
