import type { CellSet, Part } from './cell-set.ts';
import { partsOf } from './cell-set.ts';
import type { PhotoClasses } from './photo-classes.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Shares of the photo's height and long edge: smallest length along its left or right edge, and depth over which classes are averaged. */
const MIN_LENGTH = 0.04;
const DEPTH = 0.02;
/** Metres on its wall up to which it reaches down and from which it reaches up: what is lower does not lead anywhere. */
const LOWEST = 0.5;
const HIGHEST = 0.9;
/**
 * Mean probability of either network below which nobody knows whether it is furniture. Of photos that would be let through, a staircase
 * has 0.61, a radiator 0.16, and furniture 0.72 and more.
 */
const MIN_SURE = 0.67;

interface Surroundings {
  readonly map: FaceMap;
  readonly classes: Pick<PhotoClasses, 'gone' | 'standing'>;
}

/** Rows in a row in which a column of pixels belongs to a set, as first and last. */
function runsOf(set: CellSet, { width, height }: FaceMap, column: number): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let first = -1;
  for (let y = 0; y <= height; y++) {
    const isIn = y < height && set[y * width + column] === 1;
    if (isIn && first < 0) first = y;
    if (isIn || first < 0) continue;
    runs.push([first, y - 1]);
    first = -1;
  }
  return runs;
}

/** Whether what is seen along a part of the photo's edge is tall, and the networks are not sure of it. */
function isUnknown(
  seeds: CellSet,
  [from, to]: readonly [number, number],
  isRight: boolean,
  around: Surroundings,
): boolean {
  const { map, classes } = around;
  const depth = Math.max(1, Math.round(DEPTH * Math.max(map.width, map.height)));
  let [lowest, highest] = [Infinity, -Infinity];
  let [gone, standing, count] = [0, 0, 0];
  for (let y = from; y <= to; y++) {
    for (let n = 0; n < depth; n++) {
      const i = y * map.width + (isRight ? map.width - 1 - n : n);
      if (!seeds[i]) continue;
      count++;
      gone += classes.gone[i];
      standing += classes.standing[i];
      if (map.face[i] < FIRST_WALL) continue;
      lowest = Math.min(lowest, map.v[i]);
      highest = Math.max(highest, map.v[i]);
    }
  }
  return lowest < LOWEST && highest > HIGHEST && Math.min(gone, standing) < MIN_SURE * count;
}

/**
 * Parts of the mask in which something tall is cut off by the photo's left or right edge that may as well be built in: stairs of which only a
 * few treads are seen look like shelves to the networks, and nothing else in the photo says what they are.
 *
 * @param seeds pixels that show furniture
 */
export function unknownAtEdge(mask: CellSet, seeds: CellSet, around: Surroundings): Part[] {
  const { map } = around;
  const { width, height } = map;
  const unknown = [0, width - 1].flatMap((column) =>
    runsOf(seeds, map, column)
      .filter(([from, to]) => to - from + 1 > MIN_LENGTH * height)
      .filter((run) => isUnknown(seeds, run, column > 0, around))
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => (from + n) * width + column)),
  );
  if (unknown.length === 0) return [];
  const at = new Set(unknown);
  return partsOf(mask, map).filter(({ cells }) => cells.some((i) => at.has(i)));
}
