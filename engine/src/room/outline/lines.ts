import type { RoomBox, WallId } from '../../scene/room.ts';
import type { FloorRays } from './rays.ts';

/** The foot of a wall along one of the room's axes: |x| of a side wall, z of one that faces the viewer. */
export interface FootLine {
  readonly wall: WallId;
  readonly distance: number;
  /** Log-likelihood that the photo must outweigh: 0 for the box's own wall where the box has it. */
  readonly price: number;
}

/** A line that is the nearest wall in the directions from `first` to `last`, indices of rays. */
export interface LineRun {
  readonly line: FootLine;
  readonly first: number;
  readonly last: number;
}

/** Nearest and farthest walls in metres that are tried, and the ratio between neighbours. */
const NEAREST = 0.8;
const FARTHEST = 16;
const RATIO = 1.02;
/** Share of its distance, and metres, within which a line is no other than the box's. */
const SAME_SHARE = 0.04;
const SAME = 0.15;
/** Log-likelihood that the photo must outweigh for a wall which is not the box's, and for one that ends in front of another. */
const OTHER_WALL = 16;
/** Factor on that price for one instead of a wall of the box whose foot is certain by lines and colours. */
const TRUSTED = 3;
/**
 * Added price times the logarithm of how far it is off: of walls whose feet are out of the frame, the one most like the box's is
 * taken.
 */
const FAR_OFF = 4;
const JUMP = 4;
/** Two walls meet in a corner when it lies within this many rays of where the one is followed by the other. */
export const CORNER_RAYS = 1.5;

/** Walls that may be seen to one side: first those that face the viewer, then those at the side, the nearest first. */
function linesTowards(box: RoomBox, side: 'left' | 'right'): FootLine[] {
  const own: Record<WallId, number> = { back: box.back, left: -box.left, right: box.right };
  return (['back', side] as const).flatMap((wall) => {
    // Beyond the box's corner its wall's line is a guess like any other.
    const lines: FootLine[] = [
      { wall, distance: own[wall], price: 0 },
      { wall, distance: own[wall], price: OTHER_WALL },
    ];
    for (let distance = NEAREST; distance < FARTHEST; distance *= RATIO) {
      const off = Math.abs(distance - own[wall]);
      if (off <= Math.max(SAME, SAME_SHARE * own[wall])) continue;
      lines.push({ wall, distance, price: OTHER_WALL + FAR_OFF * Math.abs(Math.log(distance / own[wall])) });
    }
    return lines.sort((a, b) => a.distance - b.distance);
  });
}

/** Metres from the camera's foot to the line in a direction (radians to the right). */
export const distanceAlong = ({ wall, distance }: FootLine, angle: number): number =>
  distance / (wall === 'back' ? Math.cos(angle) : Math.abs(Math.sin(angle)));

/** The walls that may be seen to one side, with their distances as plain numbers. */
interface LineTable {
  readonly lines: readonly FootLine[];
  /** How many of them, the first ones, face the viewer. */
  readonly backs: number;
  readonly distances: Float64Array;
}

function lineTable(box: RoomBox, side: 'left' | 'right'): LineTable {
  const lines = linesTowards(box, side);
  return {
    lines,
    backs: lines.filter(({ wall }) => wall === 'back').length,
    distances: Float64Array.from(lines, ({ distance }) => distance),
  };
}

/** Metres to each line in a direction. */
function distancesAlong({ backs, distances }: LineTable, angle: number): Float64Array {
  const ahead = Math.cos(angle);
  const aside = Math.abs(Math.sin(angle));
  const metres = new Float64Array(distances.length);
  for (let k = 0; k < metres.length; k++) metres[k] = distances[k] / (k < backs ? ahead : aside);
  return metres;
}

/** Whether two lines are one. */
export const isSameLine = (a: FootLine, b: FootLine): boolean => a.wall === b.wall && a.distance === b.distance;

/** The box's own wall in a direction. */
export function boxLine(box: RoomBox, angle: number): FootLine {
  const side: FootLine =
    angle < 0 ? { wall: 'left', distance: -box.left, price: 0 } : { wall: 'right', distance: box.right, price: 0 };
  const back: FootLine = { wall: 'back', distance: box.back, price: 0 };
  return distanceAlong(side, angle) < distanceAlong(back, angle) ? side : back;
}

/** A direction between two rays in which one wall may be followed by another. */
interface Border {
  /** Radians to the right. */
  readonly angle: number;
  /** Tangents of the directions between which two walls count as meeting. */
  readonly low: number;
  readonly high: number;
}

/** @param reach radians to both sides within which walls may meet */
function borderAt(angle: number, reach: number): Border {
  const towards = Math.abs(angle);
  return { angle, low: Math.tan(towards - reach), high: Math.tan(towards + reach) };
}

/** The likeliest sequences of lines up to one direction, each with another last line. */
interface Sequences {
  readonly table: LineTable;
  /** Log-likelihood per last line. */
  readonly scores: Float64Array;
}

/** For every line the likeliest of those that run the same way and are not farther, or not nearer. */
function likeliestOnEitherSide({ table, scores }: Sequences): { nearer: Int32Array; farther: Int32Array } {
  const count = scores.length;
  const nearer = new Int32Array(count);
  const farther = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    const isFirst = k === 0 || k === table.backs;
    nearer[k] = !isFirst && scores[nearer[k - 1]] >= scores[k] ? nearer[k - 1] : k;
  }
  for (let k = count - 1; k >= 0; k--) {
    const isLast = k === count - 1 || k === table.backs - 1;
    farther[k] = !isLast && scores[farther[k + 1]] > scores[k] ? farther[k + 1] : k;
  }
  return { nearer, farther };
}

/** The lines in one direction, and the sequences that they continue beyond the border before it. */
interface Step {
  readonly before: Sequences;
  readonly table: LineTable;
  readonly border: Border;
  /** Per line; Infinity for one that cannot be seen there. */
  readonly prices: Float64Array;
  /** Written: the best score of a sequence that ends with the line, and the last line of the sequence that it continues. */
  readonly scores: Float64Array;
  readonly from: Int32Array;
}

/** Lets line `k` continue the sequence that ends with line `j`, at a price, where that is better than what it has. */
function offer({ before, scores, from }: Step, k: number, j: number, price: number): void {
  const score = before.scores[j] - price;
  if (score <= scores[k]) return;
  scores[k] = score;
  from[k] = j;
}

/** First index from `at` on whose value is not below `least`, `end` where there is none. */
function firstFrom(values: Float64Array, at: number, end: number, least: number): number {
  let first = at;
  while (first < end && values[first] < least) first++;
  return first;
}

/** Lines that run on: free, but for one that becomes the box's own or ceases to be. */
function goStraightOn(step: Step): void {
  const { before, table, prices } = step;
  const { distances } = before.table;
  // The same place in both lists is the same wall, except that left and right walls never meet.
  const count = before.table === table ? prices.length : table.backs;
  for (let k = 0; k < count; k++) {
    if (prices[k] === Infinity) continue;
    const distance = table.distances[k];
    offer(step, k, k, 0);
    if (k > 0 && distances[k - 1] === distance) offer(step, k, k - 1, prices[k]);
    if (distances[k + 1] === distance) offer(step, k, k + 1, prices[k]);
  }
}

/** Lines that meet one of the other kind in a corner. Lines come in the order of their distance. */
function turnCorners(step: Step): void {
  const { before, table, border, prices } = step;
  const { backs, distances } = before.table;
  const { low, high } = border;
  let first = backs;
  for (let k = 0; k < table.backs; k++) {
    const distance = table.distances[k];
    first = firstFrom(distances, first, distances.length, distance * low);
    for (let j = first; j < distances.length && distances[j] <= distance * high; j++) offer(step, k, j, prices[k]);
  }
  first = 0;
  for (let k = table.backs; k < prices.length; k++) {
    const distance = table.distances[k];
    while (first < backs && distances[first] * high < distance) first++;
    for (let j = first; j < backs && distances[j] * low <= distance; j++) offer(step, k, j, prices[k]);
  }
}

/**
 * Lines that end in front of another or begin behind it. What lies between the two is hidden only when the nearer one covers
 * it: one that faces the viewer lies towards the picture's middle, a side wall towards its border.
 */
function jump(step: Step): void {
  const { before, table, border, prices } = step;
  const { backs, distances } = before.table;
  const hidesFromLeft = border.angle > 0;
  const metres = distancesAlong(table, border.angle);
  const metresBefore = distancesAlong(before.table, border.angle);
  const { nearer, farther } = likeliestOnEitherSide(before);
  let firstBack = 0;
  let firstSide = backs;
  for (let k = 0; k < prices.length; k++) {
    if (k === table.backs) [firstBack, firstSide] = [0, backs];
    const price = prices[k] + JUMP;
    firstBack = firstFrom(metresBefore, firstBack, backs, metres[k]);
    firstSide = firstFrom(metresBefore, firstSide, distances.length, metres[k]);
    if (hidesFromLeft && firstBack > 0) offer(step, k, nearer[firstBack - 1], price);
    if (!hidesFromLeft && firstSide > backs) offer(step, k, nearer[firstSide - 1], price);
    if (k < table.backs === hidesFromLeft) continue;
    if (firstBack < backs) offer(step, k, farther[firstBack], price);
    if (firstSide < distances.length) offer(step, k, farther[firstSide], price);
  }
}

/**
 * Finds for every line of a direction the likeliest sequence that it continues beyond a border: free where two walls meet in
 * a corner, else at the price of one that ends in front of the other.
 */
function continueSequences(before: Sequences, table: LineTable, border: Border, prices: Float64Array): Step {
  const scores = new Float64Array(prices.length).fill(-Infinity);
  const step: Step = { before, table, border, prices, scores, from: new Int32Array(prices.length).fill(-1) };
  goStraightOn(step);
  turnCorners(step);
  jump(step);
  return step;
}

/** Prices of the lines in a direction: Infinity for walls of the box that are not the nearest there. */
function pricesOf({ lines }: LineTable, own: FootLine, dearer: number): Float64Array {
  return Float64Array.from(lines, ({ price, wall }) => (price === 0 && wall !== own.wall ? Infinity : price * dearer));
}

/**
 * The walls in sight from left to right: of all sequences of lines the likeliest, where every wall that is not the box's and
 * every place where one wall hides another has its price (Viterbi's algorithm).
 * @param trust how sure lines and colours are of the feet of the box's walls, 0 to 1
 */
export function traceWalls(rays: FloorRays, box: RoomBox, trust: Readonly<Record<WallId, number>>): LineRun[] {
  const { angles } = rays;
  const sides = { left: lineTable(box, 'left'), right: lineTable(box, 'right') };
  const tableAt = (ray: number) => (angles[ray] < 0 ? sides.left : sides.right);
  const previous: Int32Array[] = [];
  let before: Sequences | null = null;
  let scores: Float64Array = new Float64Array(0);
  for (const [ray, angle] of angles.entries()) {
    const table = tableAt(ray);
    const own = boxLine(box, angle);
    const prices = pricesOf(table, own, 1 + TRUSTED * trust[own.wall]);
    if (before) {
      const step = continueSequences(before, table, borderAt(angle - rays.step / 2, CORNER_RAYS * rays.step), prices);
      scores = step.scores;
      previous.push(step.from);
    } else {
      scores = prices.map((price) => -price);
      previous.push(new Int32Array(prices.length).fill(-1));
    }
    const feet = distancesAlong(table, angle);
    for (let k = 0; k < scores.length; k++) if (prices[k] < Infinity) scores[k] += rays.footScore(ray, feet[k]);
    before = { table, scores };
  }
  return runsOf(angles.length, (ray) => tableAt(ray).lines, previous, scores);
}

/** Follows the best sequence back and puts equal neighbours together. */
function runsOf(
  count: number,
  linesAt: (ray: number) => readonly FootLine[],
  previous: readonly Int32Array[],
  scores: Float64Array,
): LineRun[] {
  let at = scores.reduce((best, score, k) => (score > scores[best] ? k : best), 0);
  const runs: LineRun[] = [];
  for (let ray = count - 1; ray >= 0; ray--) {
    const line = linesAt(ray)[at];
    const after = runs[0];
    if (after && isSameLine(after.line, line)) {
      runs[0] = { ...after, first: ray };
    } else {
      runs.unshift({ line, first: ray, last: ray });
    }
    at = previous[ray][at];
  }
  return runs;
}
