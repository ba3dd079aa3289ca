import { median } from '../../math/median.ts';
import type { Camera } from '../../scene/camera.ts';
import type { RoomBox } from '../../scene/room.ts';
import { type Flight, type FlightLine, onFlight, type PlanePoint, planePoint, WIDEST_FLIGHT } from './flight.ts';
import type { FloorFoot, StandingPart, StandingParts } from './standing-parts.ts';

/** Slopes of stairs, metres up per metre along; building codes ask for 0.5 to 1. */
const SLOPE = [0.42, 1.3] as const;
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
interface Outline {
  readonly lowest: ReadonlyMap<number, number>;
  readonly standing: ReadonlySet<number>;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Metres that a flight runs and rises at least; counters are not as high. */
const LEAST_RUN = 1;
const LEAST_RISE = 1;
/** Metres from the camera nearer than which a plane is seen from its edge, and counters beside the viewer seem to rise. */
const NEAREST = 1.2;
/** Share of its cells that is segmented as built in, not as a thing. */
const BUILT_IN = 0.6;
/** Root mean square in metres by which its steps may leave the line. */
const STEPPED = 0.2;
/** Columns of the grid that a flight takes at least. */
const FEWEST = 5;
/** Metres by which it may leave the box. */
const OUTSIDE = 0.3;
/** Columns next to the free part whose feet tell where its plane is. */
const FEET = 5;
/** Metres below the line of its underside, and above it, that belong to a flight with its banister. */
const BELOW = 0.25;
const ABOVE = 1.5;

/** Where a place of the network's grid, in columns and rows, shows an upright plane. */
type OnPlane = (plane: Pick<FlightLine, 'along' | 'at'>, column: number, row: number) => PlanePoint | null;

interface Room {
  /** Metres, as the box. */
  readonly cameraHeight: number;
  readonly box: RoomBox;
}

/**
 * Finds flights of stairs that rise freely from a foot on the floor: nothing stands under them, so that their cells have no
 * foot, or seem to have one on the floor that is seen under them. The underside rises as stairs do in the plane through its
 * foot along one of the room's axes: beside a wall, or towards one.
 *
 * @param camera of the whole picture, at any size
 * @param cameraHeight metres, as the box
 */
export function findFlights(standing: StandingParts, camera: Camera, cameraHeight: number, box: RoomBox): Flight[] {
  const { grid } = standing;
  const onPlane: OnPlane = (plane, column, row) =>
    planePoint(camera, cameraHeight, plane, (column * camera.width) / grid.width, (row * camera.height) / grid.height);
  return standing.parts.flatMap((part) => {
    const line = bestLine(part, grid.width, onPlane, { cameraHeight, box });
    if (!line) return [];
    const cells = cellsOf(line, part, grid.width, onPlane);
    return isBuiltIn([...cells.keys()], standing) ? [{ ...line, cells }] : [];
  });
}

/** Whether most of these cells show what belongs to the house: arms and backs of furniture rise, too. */
function isBuiltIn(cells: readonly number[], { builtin, grid }: StandingParts): boolean {
  const sum = (plane: Float32Array): number => cells.reduce((total, cell) => total + plane[cell], 0);
  return sum(builtin) > BUILT_IN * sum(grid.solid);
}

/** A plane in which an underside may rise: the columns of the grid from which on it does, and the room's axis along it. */
interface Candidate {
  readonly start: number;
  readonly step: 1 | -1;
  readonly along: FlightLine['along'];
}

const candidatesOf = (outline: Outline): Candidate[] =>
  ([-1, 1] as const).flatMap((step) =>
    beginnings(outline, step).flatMap((start) => (['x', 'z'] as const).map((along) => ({ start, step, along }))),
  );

/** The feet, on the floor, of the columns from which an underside begins to rise. */
const feetBefore = ({ feet }: StandingPart, { start, step }: Candidate, columns: number): FloorFoot[] =>
  [...feet].flatMap(([cell, foot]) => {
    const before = (start - (cell % columns)) * step;
    return before >= 0 && before < FEET ? [foot] : [];
  });

/** The line in space along which a part's underside rises most evenly; null where none does as stairs do. */
function bestLine(part: StandingPart, columns: number, onPlane: OnPlane, room: Room): FlightLine | null {
  const outline = outlineOf(part, columns);
  let best: FlightLine | null = null;
  let least = STEPPED;
  for (const candidate of candidatesOf(outline)) {
    const { start, step, along } = candidate;
    const feet = feetBefore(part, candidate, columns);
    const across = along === 'x' ? 1 : 0;
    const at = median(feet.map((foot) => foot[across]));
    const from = median(feet.map((foot) => foot[1 - across]));
    const points = undersideFrom(outline, start, step, from, (column, row) => {
      const point = onPlane({ along, at }, column, row);
      return point && isInside(point, along, room.box) ? point : null;
    });
    const fit = points.length >= FEWEST ? fitLine(from, points) : null;
    if (!fit || fit.error >= least || isFoot(points, room.cameraHeight)) continue;
    const line = { along, at, from, to: points[points.length - 1].s, slope: fit.slope, rise: fit.rise };
    if (isFlight(line, room.box)) [best, least] = [line, fit.error];
  }
  return best;
}

function isInside({ s, y }: PlanePoint, along: FlightLine['along'], box: RoomBox): boolean {
  const [least, most] = along === 'x' ? [box.left, box.right] : [box.front, box.back];
  return s > least - OUTSIDE && s < most + OUTSIDE && y < box.height;
}

/** Whether a line is as long and steep as stairs, and runs beside a wall or up to one. */
function isFlight({ along, at, from, to, slope }: FlightLine, box: RoomBox): boolean {
  const length = Math.abs(to - from);
  if (length < LEAST_RUN || slope * length < LEAST_RISE || slope < SLOPE[0] || slope > SLOPE[1]) return false;
  if (Math.hypot(at, from * to < 0 ? 0 : Math.min(Math.abs(from), Math.abs(to))) < NEAREST) return false;
  const beside = along === 'x' ? box.back - at : Math.min(at - box.left, box.right - at);
  const ahead = along === 'z' ? box.back - to : to > from ? box.right - to : to - box.left;
  return beside < WIDEST_FLIGHT || (ahead < WIDEST_FLIGHT && (along === 'x' || to > from));
}

/** The cells of a part that lie on a flight or its banister, and how far away they are. */
function cellsOf(
  line: FlightLine,
  { cells, feet }: StandingPart,
  columns: number,
  onPlane: OnPlane,
): Map<number, number> {
  const distances = new Map<number, number>();
  for (const cell of cells) {
    const column = cell % columns;
    const point = onPlane(line, column + 0.5, (cell - column) / columns + 0.5);
    if (!point) continue;
    const { run, above } = onFlight(line, point);
    if (run < 0 || run > Math.abs(line.to - line.from) + OUTSIDE || above < -BELOW || above > ABOVE) continue;
    const away = Math.hypot(point.s, line.at);
    const foot = feet.get(cell);
    distances.set(cell, foot ? Math.min(away, Math.hypot(...foot)) : away);
  }
  return distances;
}

function outlineOf({ cells, feet }: StandingPart, width: number): Outline {
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
function beginnings({ lowest, standing }: Outline, step: 1 | -1): number[] {
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
function undersideFrom(
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
function fitLine(from: number, points: readonly PlanePoint[]): { slope: number; rise: number; error: number } {
  const runs = points.map(({ s }) => Math.abs(s - from));
  const meanRun = mean(runs);
  const meanHeight = mean(points.map(({ y }) => y));
  const slope =
    mean(points.map(({ y }, i) => (runs[i] - meanRun) * (y - meanHeight))) /
    mean(runs.map((run) => (run - meanRun) ** 2));
  const rise = meanHeight - slope * meanRun;
  return { slope, rise, error: Math.sqrt(mean(points.map(({ y }, i) => (y - rise - slope * runs[i]) ** 2))) };
}

/**
 * Whether what seems to rise is a foot that runs on the floor straight away from the plane, along the room's other axis: seen
 * from the camera, fronts of counters and ends of walls cannot be distinguished from a rising underside otherwise.
 */
function isFoot(points: readonly PlanePoint[], cameraHeight: number): boolean {
  const low = points.filter(({ y }) => y < cameraHeight - OVER_FLOOR);
  const onFloor = low.map(({ s, y }) => (s * cameraHeight) / (cameraHeight - y));
  if (onFloor.length === 0) return false;
  const middle = mean(onFloor);
  return Math.sqrt(mean(onFloor.map((s) => (s - middle) ** 2))) < ONE_LINE;
}
