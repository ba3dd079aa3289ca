import { ramp } from '../../math/ramp.ts';
import type { Size } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Clearance, Group, Member } from '../group.ts';
import { artSets } from '../group-art.ts';
import { rugsOf } from '../rug.ts';
import { GROUP_COSTS } from './group-costs.ts';

const COSTS = GROUP_COSTS.bedroom;

/** Beside a bed: a queen of 1.53 m has both sides free where 2.4 m of wall are. */
const BESIDE_BED = 0.42;
/** What people need at the foot of the bed, and along a bed that stands lengthwise at a wall. */
const BEFORE_BED = 0.5;
/** How far the rug of a bed that is free on one side only may lie to that side. */
const RUG_ASIDE = 0.4;
/** A headboard that is lower by this is worth a try of its own: windows let it pass. */
const LOWER = 0.04;

/** A design of the bed, and what choosing it costs. */
interface Bed {
  readonly variant: number;
  readonly height: number;
  readonly cost: number;
}

/** A nightstand with its lamp at one side of the bed; `narrow` where the usual one has no room. */
function nightstand(furnitureSet: FurnitureSet, sign: number, bedWidth: number, narrow: boolean): Member[] {
  const size = furnitureSet.size(furnitureSet.roles.bedside, narrow ? { width: 0, depth: 0 } : {});
  const lamp = furnitureSet.size(furnitureSet.roles.tableLamp);
  const u = sign * (bedWidth / 2 + 0.06 + size.width / 2);
  const v = size.depth / 2;
  const stand: Member = {
    role: `nightstand${sign}`,
    piece: furnitureSet.roles.bedside,
    variant: furnitureSet.variant(furnitureSet.roles.bedside),
    size,
    u,
    v,
    turn: 0,
    spare: furnitureSet.rules.symmetric ? COSTS.noNightstandOfPair : COSTS.noNightstand,
    ...(narrow && { worse: COSTS.narrowNightstand }),
  };
  const onTop: Member = {
    role: `tableLamp${sign}`,
    piece: furnitureSet.roles.tableLamp,
    variant: furnitureSet.variant(furnitureSet.roles.tableLamp),
    size: lamp,
    u,
    v,
    turn: 0,
    y: furnitureSet.surface(furnitureSet.roles.bedside, size) ?? size.height,
    on: stand.role,
    spare: COSTS.noTableLamp,
  };
  return [stand, onTop];
}

/** The chosen design, and the one with the lowest headboard when it is lower. */
function bedsOf(furnitureSet: FurnitureSet): Bed[] {
  const chosen: Bed = {
    variant: furnitureSet.variant(furnitureSet.roles.bed),
    height: furnitureSet.size(furnitureSet.roles.bed).height,
    cost: 0,
  };
  const low = furnitureSet
    .variants(furnitureSet.roles.bed)
    .map(
      (variant): Bed => ({
        variant,
        height: furnitureSet.size(furnitureSet.roles.bed, { height: 0 }, variant).height,
        cost: COSTS.lowHeadboard,
      }),
    )
    .reduce((least, bed) => (bed.height < least.height - 1e-6 ? bed : least));
  return low.height < chosen.height - LOWER ? [chosen, low] : [chosen];
}

/** Width of a queen bed (60 inches), which suits any room that has a place for it: a narrower one looks like a child's. */
const QUEEN = 1.53;
/** Square metres of free floor below which a room may have no place for a queen. */
const SMALL_ROOM = 10;

/** Square metres of free floor up to which a bed that is wider than suits them costs in full, and from which on it costs nothing. */
const WIDE_COSTS = { full: 8, nothing: 16 } as const;

/** A bed narrower than this is too narrow for two. */
const FOR_TWO = 1.5;

/** What a bed costs that is narrower than a queen, or so wide that it takes the floor of all else. */
function widthCost(furnitureSet: FurnitureSet, width: number): number {
  const wide = ramp(WIDE_COSTS.nothing, WIDE_COSTS.full, furnitureSet.area);
  const narrow = COSTS.perMetreNarrower * Math.max(0, QUEEN - width) + (width < FOR_TWO ? COSTS.notForTwo : 0);
  return narrow + COSTS.perMetreWider * wide * Math.max(0, width - QUEEN);
}

/** Widths of bed to try: king, queen and double, in a small room small double and single as well. */
function bedWidths(furnitureSet: FurnitureSet, variant: number): number[] {
  const wanted = [2, 1.8, QUEEN, 1.4, ...(furnitureSet.area < SMALL_ROOM ? [1.2, 1] : [])];
  const widths = wanted.map((width) => furnitureSet.size(furnitureSet.roles.bed, { width }, variant).width);
  return widths.filter((width, i) => i === 0 || widths[i - 1] - width > 0.05);
}

/** A bed's rug begins so far before its nightstands, metres: most of the bed lies on it. */
const RUG_BEFORE_NIGHTSTAND = 0.08;
/** How much wider than the bed its rug is, and how far it reaches beyond the foot, metres: the first that has room is laid. */
const BEYOND_BED = [
  [1.1, 0.6],
  [0.9, 0.45],
  [0.7, 0.3],
  [0.5, 0.15],
] as const;

function rugsUnder(furnitureSet: FurnitureSet, bed: Size): Member[] {
  const start = furnitureSet.size(furnitureSet.roles.bedside).depth + RUG_BEFORE_NIGHTSTAND;
  return BEYOND_BED.flatMap(([wider, beyond]) => {
    const wanted = { width: bed.width + wider, depth: bed.depth + beyond - start };
    return rugsOf(furnitureSet, wanted, (depth) => start + depth / 2, COSTS.noRug).slice(0, 1);
  });
}

const SHARED = {
  stands: 'either',
  floatingCost: COSTS.afloat,
  wallBehind: COSTS.perMetreToWall,
  looksAtFocus: false,
  backCost: COSTS.back,
  isRugFraming: true,
} as const;

/** A bed with its head at the wall, free on both sides or pushed near a wall on one; with and without a bench. */
function headAtWall(
  furnitureSet: FurnitureSet,
  { variant, height, cost: designCost }: Bed,
  width: number,
  isWidest: boolean,
): Group[] {
  // Narrow beds are short as well, for small rooms.
  const bed: Size = furnitureSet.size(
    furnitureSet.roles.bed,
    isWidest ? { width, height } : { width, height, depth: 0 },
    variant,
  );
  const bench = furnitureSet.size(furnitureSet.roles.bedEnd, { width: width * 0.8 });
  const main: Member = {
    role: 'bed',
    piece: furnitureSet.roles.bed,
    variant,
    size: bed,
    u: 0,
    v: bed.depth / 2,
    turn: 0,
  };
  const rugs = rugsUnder(furnitureSet, bed);
  const atFoot: Member = {
    role: 'bench',
    piece: furnitureSet.roles.bedEnd,
    variant: furnitureSet.variant(furnitureSet.roles.bedEnd),
    size: bench,
    u: 0,
    v: bed.depth + 0.06 + bench.depth / 2,
    turn: 0,
    spare: COSTS.noBench,
  };
  const from = furnitureSet.size(furnitureSet.roles.bedside).depth;
  const side = (sign: number): Clearance => ({
    u: sign * (width / 2 + BESIDE_BED / 2),
    v: (from + bed.depth) / 2,
    width: BESIDE_BED,
    depth: bed.depth - from,
  });
  const foot: Clearance = { u: 0, v: bed.depth + BEFORE_BED / 2, width, depth: BEFORE_BED };
  const shared = { ...SHARED, busyCost: COSTS.busyWall, art: { sets: artSets(furnitureSet, width), over: bed.height } };
  return [true, false].flatMap((both): Group[] => {
    const cost = designCost + widthCost(furnitureSet, width) + (both ? 0 : COSTS.oneSide);
    // Beside a bed that is pushed near a wall the rug lies on the free side where the middle has no place for it.
    const aside = both ? [] : rugs.map((rug) => ({ ...rug, u: RUG_ASIDE }));
    const stands = [1, ...(both ? [-1] : [])].flatMap((sign) =>
      [false, true].flatMap((narrow) => nightstand(furnitureSet, sign, width, narrow)),
    );
    const members = [main, ...rugs, ...aside, ...stands];
    const clearances = [foot, side(1), ...(both ? [side(-1)] : [])];
    const name = `bed ${width.toFixed(2)} m${both ? '' : ', one side'}`;
    const plain: Group = { ...shared, name, members, clearances, cost: cost + COSTS.noBench };
    if (!both || furnitureSet.area <= 9) return [plain];
    const v = bed.depth + 0.06 + bench.depth + BEFORE_BED / 2;
    const beyond: Clearance = { u: 0, v, width: bench.width, depth: BEFORE_BED };
    const withBench = [side(1), side(-1), beyond];
    return [plain, { ...shared, name: `${name}, bench`, members: [...members, atFoot], clearances: withBench, cost }];
  });
}

/** Square metres of free floor up to which a bed along a wall may have its head anywhere, and from which on only in a corner. */
const HEAD_ANYWHERE = { upTo: 7, no: 10 } as const;

/** For a room too narrow for anything else: the smallest bed with its long side at the wall. */
function alongWall(furnitureSet: FurnitureSet, { variant, height }: Bed): Group {
  const bed = furnitureSet.size(furnitureSet.roles.bed, { width: 0, depth: 0, height }, variant);
  const table = furnitureSet.size(furnitureSet.roles.bedside);
  return {
    ...SHARED,
    name: `bed ${bed.width.toFixed(2)} m along the wall`,
    members: [
      { role: 'bed', piece: furnitureSet.roles.bed, variant, size: bed, u: 0, v: bed.width / 2, turn: Math.PI / 2 },
      ...rugsOf(
        furnitureSet,
        { width: bed.depth * 0.8, depth: 1.3 },
        (depth) => bed.width - 0.35 + depth / 2,
        GROUP_COSTS.bedAlongWall.noRug,
      ),
      {
        role: 'nightstand',
        piece: furnitureSet.roles.bedside,
        variant: furnitureSet.variant(furnitureSet.roles.bedside),
        size: table,
        u: 0.05 + table.depth / 2 - bed.depth / 2,
        v: bed.width + 0.06 + table.width / 2,
        turn: Math.PI / 2,
        spare: GROUP_COSTS.bedAlongWall.noNightstand,
      },
    ],
    wallBehind: COSTS.perMetreToWall * ramp(HEAD_ANYWHERE.upTo, HEAD_ANYWHERE.no, furnitureSet.area),
    clearances: [{ u: 0.3, v: bed.width + BEFORE_BED / 2, width: bed.depth - 0.6, depth: BEFORE_BED }],
    stands: 'wall',
    cost: GROUP_COSTS.bedAlongWall.group,
    busyCost: GROUP_COSTS.bedAlongWall.busyWall,
    art: { sets: artSets(furnitureSet, bed.depth * 0.8), over: bed.height },
  };
}

/** A bed with what belongs to it, in several widths and with a low headboard, for small rooms along a wall. */
export function bedroomGroups(furnitureSet: FurnitureSet): Group[] {
  const beds = bedsOf(furnitureSet);
  return [
    ...beds.flatMap((bed) =>
      bedWidths(furnitureSet, bed.variant).flatMap((width, index) => headAtWall(furnitureSet, bed, width, index === 0)),
    ),
    alongWall(furnitureSet, beds[beds.length - 1]),
  ];
}
