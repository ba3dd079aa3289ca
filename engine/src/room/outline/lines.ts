import type { RoomBox, WallId } from '../../scene/room.ts';
import type { FloorRays } from './rays.ts';

/** The foot of a wall along one of the room's axes: |x| of a side wall, z of one facing the viewer. */
export interface FootLine {
  readonly wall: WallId;
  readonly distance: number;
  /** Log-likelihood penalty; 0 for the box's own wall where the box has it. */
  readonly price: number;
}

/** A line that is the nearest wall in the directions from `first` to `last`, indices of rays. */
export interface LineRun {
  readonly line: FootLine;
  readonly first: number;
  readonly last: number;
}

/**
 * Range of tried wall distances in metres, and the ratio between neighbours. The constants of this file: chosen by eye
 * on 58 drawn rooms that are no boxes (`npm run bench:geometry -- --outlines`).
 */
const MIN_DISTANCE = 0.8;
const MAX_DISTANCE = 16;
const DISTANCE_RATIO = 1.02;
/** Tolerance, relative and in metres, within which a line is the box's. */
const BOX_TOLERANCE_SHARE = 0.04;
const BOX_TOLERANCE_METRES = 0.15;
/** Log-likelihood penalties of a wall that is not the box's, and of one that ends in front of another. */
const OTHER_WALL_PENALTY = 16;
/** Factor on that penalty where the foot of the box's wall is certain by lines and colours. */
const TRUSTED_FACTOR = 3;
/**
 * Additional penalty per unit of the logarithm of the distance ratio: of walls with feet outside the frame, the one
 * most like the box's is taken.
 */
const DISTANCE_PENALTY = 4;
const JUMP_PENALTY = 4;
/** Two walls meet in a corner if it lies within this many rays of where one follows the other. */
export const CORNER_RAYS = 1.5;

/** Possible walls on one side: first those facing the viewer, then the side walls, nearest first. */
function linesTowards(box: RoomBox, side: 'left' | 'right'): FootLine[] {
  const own: Record<WallId, number> = { back: box.back, left: -box.left, right: box.right };
  return (['back', side] as const).flatMap((wall) => {
    // Beyond the box's corner its wall's line is as uncertain as any other.
    const lines: FootLine[] = [
      { wall, distance: own[wall], price: 0 },
      { wall, distance: own[wall], price: OTHER_WALL_PENALTY },
    ];
    for (let distance = MIN_DISTANCE; distance < MAX_DISTANCE; distance *= DISTANCE_RATIO) {
      const off = Math.abs(distance - own[wall]);
      if (off <= Math.max(BOX_TOLERANCE_METRES, BOX_TOLERANCE_SHARE * own[wall])) continue;
      lines.push({
        wall,
        distance,
        price: OTHER_WALL_PENALTY + DISTANCE_PENALTY * Math.abs(Math.log(distance / own[wall])),
      });
    }
    return lines.sort((a, b) => a.distance - b.distance);
  });
}

/** Distance in metres from the camera's foot to the line in a direction (radians to the right). */
export const distanceAlong = ({ wall, distance }: FootLine, angle: number): number =>
  distance / (wall === 'back' ? Math.cos(angle) : Math.abs(Math.sin(angle)));

/** The possible walls on one side, with their distances as plain numbers. */
interface LineTable {
  readonly lines: readonly FootLine[];
  /** Number of walls facing the viewer, which come first. */
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

/** Distance in metres to each line in a direction. */
function distancesAlong({ backs, distances }: LineTable, angle: number): Float64Array {
  const ahead = Math.cos(angle);
  const aside = Math.abs(Math.sin(angle));
  const metres = new Float64Array(distances.length);
  for (let k = 0; k < metres.length; k++) metres[k] = distances[k] / (k < backs ? ahead : aside);
  return metres;
}

/** Whether two lines are the same. */
export const isSameLine = (a: FootLine, b: FootLine): boolean => a.wall === b.wall && a.distance === b.distance;

/** The box's own wall in a direction. */
export function boxLine(box: RoomBox, angle: number): FootLine {
  const side: FootLine =
    angle < 0 ? { wall: 'left', distance: -box.left, price: 0 } : { wall: 'right', distance: box.right, price: 0 };
  const back: FootLine = { wall: 'back', distance: box.back, price: 0 };
  return distanceAlong(side, angle) < distanceAlong(back, angle) ? side : back;
}

/** A direction between two rays in which one wall may follow another. */
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

/** The likeliest sequences of lines up to one direction, one per last line. */
interface Sequences {
  readonly table: LineTable;
  /** Log-likelihood per last line. */
  readonly scores: Float64Array;
}

/** For every line the likeliest parallel one that is not farther, and the likeliest that is not nearer. */
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
  /** Per line; Infinity if it cannot be visible there. */
  readonly prices: Float64Array;
  /** Output: the best score of a sequence that ends with the line, and the last line of the sequence it continues. */
  readonly scores: Float64Array;
  readonly from: Int32Array;
}

/** Lets line `k` continue the sequence ending with line `j`, at a price, if that is better. */
function offer({ before, scores, from }: Step, k: number, j: number, price: number): void {
  const score = before.scores[j] - price;
  if (score <= scores[k]) return;
  scores[k] = score;
  from[k] = j;
}

/** First index from `at` with a value of at least `least`, or `end`. */
function firstFrom(values: Float64Array, at: number, end: number, least: number): number {
  let first = at;
  while (first < end && values[first] < least) first++;
  return first;
}

/** Lines that continue: free, except when joining or leaving the box's own. */
function goStraightOn(step: Step): void {
  const { before, table, prices } = step;
  const { distances } = before.table;
  // The same index in both lists is the same wall, except that left and right walls never meet.
  const count = before.table === table ? prices.length : table.backs;
  for (let k = 0; k < count; k++) {
    if (prices[k] === Infinity) continue;
    const distance = table.distances[k];
    offer(step, k, k, 0);
    if (k > 0 && distances[k - 1] === distance) offer(step, k, k - 1, prices[k]);
    if (distances[k + 1] === distance) offer(step, k, k + 1, prices[k]);
  }
}

/** Lines that meet one of the other kind in a corner. Lines are sorted by distance. */
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
 * Lines that end in front of another or begin behind it. The part between them is hidden only if the nearer one covers
 * it: one facing the viewer on the side of the picture's middle, a side wall on that of its border.
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
    const price = prices[k] + JUMP_PENALTY;
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
 * Finds for every line of a direction the likeliest sequence to continue beyond a border: free where two walls meet in
 * a corner, else at the price of one ending in front of the other.
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
 * Finds the visible walls from left to right: the likeliest sequence of lines, with a penalty for every wall that is
 * not the box's and for every place where one wall hides another (Viterbi algorithm).
 * @param trust reliability of the feet of the box's walls by lines and colours, 0 to 1
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
    const prices = pricesOf(table, own, 1 + TRUSTED_FACTOR * trust[own.wall]);
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

/** Backtracks the best sequence and merges equal neighbours. */
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
