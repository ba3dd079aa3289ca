import type { PlanePoint } from './flight.ts';
import type { StandingPart } from './standing-parts.ts';

/** Slopes of stairs, metres up per metre along; building codes ask for 0.5 to 1. */
export const SLOPE = [0.42, 1.3] as const;
/** Columns of the grid over which an underside may be interrupted. */
const GAP = 3;
/** Metres above its beginning that an underside may be at once, and by which it may fall behind. */
const AT_ONCE = 0.6;
const BEHIND = 0.3;
/**
 * Root mean square in metres within which feet on the floor are on one line, and how far under the camera they must be to be
 * measured.
 */
const ONE_LINE = 0.3;
const OVER_FLOOR = 0.2;

/** Per column of the grid the lowest row of a part, and whether it has a foot there. */
export interface Outline {
  readonly lowest: ReadonlyMap<number, number>;
  readonly standing: ReadonlySet<number>;
}

export function outlineOf({ cells, feet }: StandingPart, width: number): Outline {
  const lowest = new Map<number, number>();
  const standing = new Set<number>();
  for (const cell of cells) {
    const column = cell % width;
    const row = (cell - column) / width;
    if (row > (lowest.get(column) ?? -1)) lowest.set(column, row);
    if (feet.has(cell)) standing.add(column);
  }
  return { lowest, standing };
}

/**
 * Columns from which an underside may rise in one direction: those with a foot beside ones without, and the picture's lowest.
 * Where floor is seen under a flight, its cells seem to have feet there, and only the lowest is a foot.
 */
export function beginnings({ lowest, standing }: Outline, step: 1 | -1): number[] {
  const free = [...standing].filter((column) => lowest.has(column + step) && !standing.has(column + step));
  let lowestRow = -1;
  let last: number | null = null;
  for (const column of standing) {
    const row = lowest.get(column) ?? -1;
    if (row < lowestRow || (row === lowestRow && last !== null && (column - last) * step < 0)) continue;
    [lowestRow, last] = [row, column];
  }
  return last === null || free.includes(last) ? free : [...free, last];
}

/**
 * The points of an underside in a plane, from where a part leaves the floor on, as far as they rise.
 *
 * @param from metres along the plane at which its foot is
 * @param seen where the plane is seen under a column's cell; null outside the room
 */
export function undersideFrom(
  { lowest }: Outline,
  start: number,
  step: 1 | -1,
  from: number,
  seen: (column: number, row: number) => PlanePoint | null,
): PlanePoint[] {
  const points: PlanePoint[] = [];
  let highest = 0;
  let missing = 0;
  for (let column = start + step; missing <= GAP; column += step) {
    const row = lowest.get(column);
    const point = row === undefined ? null : seen(column + 0.5, row + 1);
    const isOn = point && point.y > highest - BEHIND && point.y < AT_ONCE + SLOPE[1] * Math.abs(point.s - from);
    missing = isOn ? 0 : missing + 1;
    if (!isOn) continue;
    highest = Math.max(highest, point.y);
    points.push(point);
  }
  return points;
}

/** Least squares: the line of heights over the metres from a foot, and the root mean square by which they leave it. */
export function fitLine(from: number, points: readonly PlanePoint[]): { slope: number; rise: number; error: number } {
  const runs = points.map(({ s }) => Math.abs(s - from));
  const meanRun = mean(runs);
  const meanHeight = mean(points.map(({ y }) => y));
  const slope =
    mean(points.map(({ y }, i) => (runs[i] - meanRun) * (y - meanHeight))) /
    mean(runs.map((run) => (run - meanRun) ** 2));
  const rise = meanHeight - slope * meanRun;
  return { slope, rise, error: Math.sqrt(mean(points.map(({ y }, i) => (y - rise - slope * runs[i]) ** 2))) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Whether what seems to rise is a foot that runs on the floor straight away from the plane, along the room's other axis: seen
 * from the camera, fronts of counters and ends of walls cannot be distinguished from a rising underside otherwise.
 */
export function isFoot(points: readonly PlanePoint[], cameraHeight: number): boolean {
  const low = points.filter(({ y }) => y < cameraHeight - OVER_FLOOR);
  const onFloor = low.map(({ s, y }) => (s * cameraHeight) / (cameraHeight - y));
  if (onFloor.length === 0) return false;
  const middle = mean(onFloor);
  return Math.sqrt(mean(onFloor.map((s) => (s - middle) ** 2))) < ONE_LINE;
}
