import type { FloorRays } from './outline-rays.ts';
import type { RoomBox, WallId } from './room.ts';

/** The foot of a wall along one of the room's axes: |x| of a side wall, z of one that faces the viewer. */
export interface FootLine {
  readonly wall: WallId;
  readonly distance: number;
  /** Log-likelihood that the photo must give for it: 0 for the box's own wall where the box has it. */
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
/** Log-likelihood that the photo must give for a wall which is not the box's, and for one that ends in front of another. */
const OTHER_WALL = 16;
/** By how many times more for one instead of a wall of the box whose foot lines and colours are sure of. */
const TRUSTED = 3;
/** And by how much more, times the logarithm of how far it is off: of walls whose feet are out of the frame, the one most like the box's. */
const FAR_OFF = 4;
const JUMP = 4;
/** Two walls meet in a corner when it lies within this many rays of where the one gives way to the other. */
export const CORNER_RAYS = 1.5;

/** Walls that may be seen to one side: first those that face the viewer, then those at the side. */
function linesTowards(box: RoomBox, side: 'left' | 'right'): FootLine[] {
  const own: Record<WallId, number> = { back: box.back, left: -box.left, right: box.right };
  const lines: FootLine[] = [];
  for (const wall of ['back', side] as const) {
    // Beyond the box's corner its wall's line is a guess like any other.
    lines.push({ wall, distance: own[wall], price: 0 }, { wall, distance: own[wall], price: OTHER_WALL });
    for (let distance = NEAREST; distance < FARTHEST; distance *= RATIO) {
      const off = Math.abs(distance - own[wall]);
      if (off <= Math.max(SAME, SAME_SHARE * own[wall])) continue;
      lines.push({ wall, distance, price: OTHER_WALL + FAR_OFF * Math.abs(Math.log(distance / own[wall])) });
    }
  }
  return lines;
}

/** Metres to a line in a direction of which the cosine and the size of the sine are known. */
const metresTo = ({ wall, distance }: FootLine, ahead: number, aside: number): number =>
  distance / (wall === 'back' ? ahead : aside);

/** Metres from the camera's foot to the line in a direction (radians to the right). */
export const distanceAlong = (line: FootLine, angle: number): number =>
  metresTo(line, Math.cos(angle), Math.abs(Math.sin(angle)));

/** The same for many lines. */
function distancesAlong(lines: readonly FootLine[], angle: number): Float64Array {
  const ahead = Math.cos(angle);
  const aside = Math.abs(Math.sin(angle));
  return Float64Array.from(lines, (line) => metresTo(line, ahead, aside));
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

/** A direction between two rays in which one wall may give way to another. */
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

/** Whether two lines meet there. */
function meetAt(a: FootLine, b: FootLine, { low, high }: Border): boolean {
  const isBack = a.wall === 'back';
  if (isBack === (b.wall === 'back')) return false;
  const back = isBack ? a.distance : b.distance;
  const side = isBack ? b.distance : a.distance;
  return side >= back * low && side <= back * high;
}

/**
 * Whether a wall can end in front of another one in a direction. What lies between them is hidden only when the nearer one
 * covers it: one that faces the viewer lies towards the picture's middle, a side wall towards its border.
 */
function mayHide(near: FootLine, nearIsLeft: boolean, angle: number): boolean {
  return (near.wall === 'back') === (nearIsLeft === angle > 0);
}

/**
 * Log-likelihood lost where one wall gives way to the next one to its right.
 * @param nearIsLeft whether the left one is the nearer there
 */
function priceBetween(left: FootLine, right: FootLine, nearIsLeft: boolean, price: number, border: Border): number {
  if (isSameLine(left, right) || meetAt(left, right, border)) return price;
  return mayHide(nearIsLeft ? left : right, nearIsLeft, border.angle) ? price + JUMP : Infinity;
}

/**
 * The walls in sight from left to right: of all sequences of lines the likeliest, where every wall that is not the box's and
 * every place where one wall hides another has its price (Viterbi's algorithm).
 * @param trust how sure lines and colours are of the feet of the box's walls, 0 to 1
 */
export function traceWalls(rays: FloorRays, box: RoomBox, trust: Readonly<Record<WallId, number>>): LineRun[] {
  const { angles, step } = rays;
  const sides = { left: linesTowards(box, 'left'), right: linesTowards(box, 'right') };
  const linesAt = (ray: number) => (angles[ray] < 0 ? sides.left : sides.right);
  const previous: Int32Array[] = [];
  let scores = new Float64Array(0);
  for (const [ray, angle] of angles.entries()) {
    const lines = linesAt(ray);
    const before = ray > 0 ? linesAt(ray - 1) : [];
    const from = new Int32Array(lines.length).fill(-1);
    const total = new Float64Array(lines.length);
    const own = boxLine(box, angle);
    const border = borderAt(angle - step / 2, CORNER_RAYS * step);
    const likeliestFirst = Int32Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || a - b);
    const metresBefore = distancesAlong(before, border.angle);
    const metres = distancesAlong(lines, border.angle);
    const feet = distancesAlong(lines, angle);
    for (let k = 0; k < lines.length; k++) {
      const line = lines[k];
      total[k] = -Infinity;
      if (line.price === 0 && line.wall !== own.wall) continue;
      const isStart = ray === 0;
      const ownPrice = line.price * (1 + TRUSTED * trust[own.wall]);
      let score = isStart ? -ownPrice : -Infinity;
      // The same place in both lists is the same wall, except that left and right walls never meet.
      if (!isStart && before[k]?.wall === line.wall) {
        score = scores[k];
        from[k] = k;
      }
      // Most walls go on as they are: no other one is likely enough to give way to them.
      for (const j of likeliestFirst) {
        if (scores[j] - ownPrice < score) break;
        if (j === k) continue;
        const price = priceBetween(before[j], line, metresBefore[j] < metres[k], ownPrice, border);
        // Of equally likely ones it is the first of the list.
        const isAsLikely = scores[j] - price === score && from[k] !== k && j < from[k];
        if (scores[j] - price <= score && !isAsLikely) continue;
        score = scores[j] - price;
        from[k] = j;
      }
      total[k] = score + rays.footScore(ray, feet[k]);
    }
    previous.push(from);
    scores = total;
  }
  return runsOf(angles.length, linesAt, previous, scores);
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
