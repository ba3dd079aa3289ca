import { ramp } from '../../math/ramp.ts';
import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { SEAT_TO_TABLE, WALKWAY } from '../trade-rules.ts';
import { pairOfArmchairs, readingCorner } from './armchair-pair.ts';
import { GROUP_COSTS } from './group-costs.ts';
import { loveseat } from './loveseat.ts';
import { companyOf, missingChairs, missingTable, seatingGroup } from './seating-group.ts';
import { sectionalGroups } from './sectional.ts';
import { sofaEnds } from './sofa-ends.ts';

/** A sofa for three: shorter ones are for rooms that have no place for it. */
const USUAL_SOFA = 2.2;
/** Length of a sofa that suits a room of no size, and what each square metre of free floor adds. */
const SOFA_LEAST = 1.6;
const SOFA_PER_AREA = 0.055;
/** Square metres of free floor from which a short sofa costs more, because it looks lost there, and from which on it does altogether. */
const LOST = { from: 12, to: 18 } as const;
/** Sofas too short for three, metres, need a wall behind them: away from all they look left behind. */
const LEAST_AFLOAT = 2;
/** Square metres of free floor below which one armchair furnishes a room: in the corner of a larger one it looks lost, and the empty room better. */
const NOOK = 8;
/** What tables cost that find no place, or not the best. */
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
      spare: missingTable(furnitureSet),
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

/** A sofa with its table and lamps in several sizes; chairs and rug come when it stands (`seats`). */
export function livingRoomGroups(furnitureSet: FurnitureSet): Group[] {
  const groups: Group[] = [
    pairOfArmchairs(furnitureSet),
    ...(furnitureSet.area < NOOK ? [readingCorner(furnitureSet)] : []),
    ...sectionalGroups(furnitureSet),
  ];
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
    const clearances: Clearance[] = [{ u: 0, v: -WALKWAY / 2, width, depth: WALKWAY, floatingOnly: true }];
    const short =
      (SOFA_COSTS.shorterThanUsual + SOFA_COSTS.lost * ramp(LOST.from, LOST.to, furnitureSet.area)) *
        Math.max(0, USUAL_SOFA - width) +
      SOFA_COSTS.shorterThanSuited * Math.max(0, suited - Math.max(USUAL_SOFA, width));
    groups.push({
      ...seatingGroup(furnitureSet),
      name: `sofa ${width.toFixed(2)} m`,
      members: [main, ...tables, ...sofaEnds(furnitureSet, width)],
      clearances,
      stands: width < LEAST_AFLOAT ? 'wall' : 'either',
      cost: short,
      company: companyOf(furnitureSet, missingChairs(furnitureSet), SOFA_COSTS.noRug),
      art: { sets: artSets(furnitureSet, width), over: sofa.height },
    });
  }
  groups.push(loveseat(furnitureSet));
  return groups;
}
