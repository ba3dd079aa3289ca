import { median } from '../../math/median.ts';
import type { Camera } from '../../scene/camera.ts';
import type { RoomBox } from '../../scene/room.ts';
import { type Flight, type FlightLine, MAX_FLIGHT_WIDTH, onFlight, type PlanePoint, planePoint } from './flight.ts';
import type { FloorFoot, StandingPart, StandingParts } from './standing-parts.ts';

/**
 * Slopes of stairs, metres up per metre along; building codes ask for 0.5 to 1. The other limits below: chosen by eye
 * on 70 drawn rooms with stairs (docs/decisions/036).
 */
const SLOPE = [0.42, 1.3] as const;
/** Maximum gap in an underside, in columns of the grid. */
const GAP = 3;
/** Metres by which an underside may start above its foot, and by which it may fall afterwards. */
const MAX_START_HEIGHT = 0.6;
const MAX_FALL = 0.3;
/**
 * Maximum root mean square distance in metres of collinear feet on the floor, and minimum distance under the camera at
 * which they can be measured.
 */
const MAX_LINE_ERROR = 0.3;
const MIN_DEPTH_BELOW_CAMERA = 0.2;

/** Per grid column, the lowest row of a part and whether it has a foot there. */
interface Outline {
  readonly lowest: ReadonlyMap<number, number>;
  readonly standing: ReadonlySet<number>;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Minimum run and rise of a flight in metres; counters are lower. */
const MIN_RUN = 1;
const MIN_RISE = 1;
/**
 * Minimum distance from the camera in metres: nearer planes are seen edge-on, and counters beside the viewer seem to
 * rise.
 */
const MIN_CAMERA_DISTANCE = 1.2;
/** Minimum share of its cells segmented as built-in rather than as a thing. */
const MIN_BUILTIN_SHARE = 0.6;
/** Maximum root mean square distance in metres of its steps from the line. */
const MAX_STEP_ERROR = 0.2;
/** Minimum width of a flight in grid columns. */
const MIN_COLUMNS = 5;
/** Metres by which it may extend outside the box. */
const OUTSIDE_TOLERANCE = 0.3;
/** Columns beside the free part whose feet locate its plane. */
const FOOT_COLUMNS = 5;
/** Metres below and above the line of its underside that belong to a flight with its banister. */
const BELOW = 0.25;
const ABOVE = 1.5;

/** Maps a position of the network's grid (column, row) to a vertical plane. */
type OnPlane = (plane: Pick<FlightLine, 'along' | 'at'>, column: number, row: number) => PlanePoint | null;

interface Room {
  /** Metres, as the box. */
  readonly cameraHeight: number;
  readonly box: RoomBox;
}

/**
 * Finds flights of stairs that rise freely from a foot on the floor. Nothing stands under them, so their cells have no
 * foot, or seem to have one on the floor visible under them. The underside rises with the slope of stairs in the plane
 * through its foot along one of the room's axes: beside a wall, or towards one.
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

/** Whether most of these cells show built-ins: arms and backs of furniture rise, too. */
function isBuiltIn(cells: readonly number[], { builtin, grid }: StandingParts): boolean {
  const sum = (plane: Float32Array): number => cells.reduce((total, cell) => total + plane[cell], 0);
  return sum(builtin) > MIN_BUILTIN_SHARE * sum(grid.solid);
}

/** A plane in which an underside may rise: the grid column at which it starts, and the room axis along it. */
interface Candidate {
  readonly start: number;
  readonly step: 1 | -1;
  readonly along: FlightLine['along'];
}

const candidatesOf = (outline: Outline): Candidate[] =>
  ([-1, 1] as const).flatMap((step) =>
    beginnings(outline, step).flatMap((start) => (['x', 'z'] as const).map((along) => ({ start, step, along }))),
  );

/** Feet on the floor of the columns just before an underside begins to rise. */
const feetBefore = ({ feet }: StandingPart, { start, step }: Candidate, columns: number): FloorFoot[] =>
  [...feet].flatMap(([cell, foot]) => {
    const before = (start - (cell % columns)) * step;
    return before >= 0 && before < FOOT_COLUMNS ? [foot] : [];
  });

/** The 3-D line along which a part's underside rises most evenly; null if none has the slope of stairs. */
function bestLine(part: StandingPart, columns: number, onPlane: OnPlane, room: Room): FlightLine | null {
  const outline = outlineOf(part, columns);
  let best: FlightLine | null = null;
  let least = MAX_STEP_ERROR;
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
    const fit = points.length >= MIN_COLUMNS ? fitLine(from, points) : null;
    if (!fit || fit.error >= least || isFoot(points, room.cameraHeight)) continue;
    const line = { along, at, from, to: points[points.length - 1].s, slope: fit.slope, rise: fit.rise };
    if (isFlight(line, room.box)) [best, least] = [line, fit.error];
  }
  return best;
}

function isInside({ s, y }: PlanePoint, along: FlightLine['along'], box: RoomBox): boolean {
  const [least, most] = along === 'x' ? [box.left, box.right] : [box.front, box.back];
  return s > least - OUTSIDE_TOLERANCE && s < most + OUTSIDE_TOLERANCE && y < box.height;
}

/** Whether a line has the length and slope of stairs, and runs beside a wall or up to one. */
function isFlight({ along, at, from, to, slope }: FlightLine, box: RoomBox): boolean {
  const length = Math.abs(to - from);
  if (length < MIN_RUN || slope * length < MIN_RISE || slope < SLOPE[0] || slope > SLOPE[1]) return false;
  if (Math.hypot(at, from * to < 0 ? 0 : Math.min(Math.abs(from), Math.abs(to))) < MIN_CAMERA_DISTANCE) return false;
  const beside = along === 'x' ? box.back - at : Math.min(at - box.left, box.right - at);
  const ahead = along === 'z' ? box.back - to : to > from ? box.right - to : to - box.left;
  return beside < MAX_FLIGHT_WIDTH || (ahead < MAX_FLIGHT_WIDTH && (along === 'x' || to > from));
}

/** Cells of a part that lie on a flight or its banister, with their distances. */
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
    if (run < 0 || run > Math.abs(line.to - line.from) + OUTSIDE_TOLERANCE || above < -BELOW || above > ABOVE) continue;
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
 * Columns from which an underside may rise in one direction: those with a foot beside ones without, and the lowest of
 * the picture. Where floor shows under a flight its cells seem to have feet there, and only the lowest is real.
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
 * Points of an underside in a plane, from where a part leaves the floor for as long as they rise.
 *
 * @param from metres along the plane at its foot
 * @param seen the plane's point at a column's cell; null outside the room
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
    const isOn =
      point && point.y > highest - MAX_FALL && point.y < MAX_START_HEIGHT + SLOPE[1] * Math.abs(point.s - from);
    missing = isOn ? 0 : missing + 1;
    if (!isOn) continue;
    highest = Math.max(highest, point.y);
    points.push(point);
  }
  return points;
}

/** Least-squares line of heights over metres from a foot, with its root mean square error. */
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
 * Whether an apparent rise is a foot running on the floor straight away from the plane, along the room's other axis:
 * fronts of counters and ends of walls look the same as a rising underside from the camera.
 */
function isFoot(points: readonly PlanePoint[], cameraHeight: number): boolean {
  const low = points.filter(({ y }) => y < cameraHeight - MIN_DEPTH_BELOW_CAMERA);
  const onFloor = low.map(({ s, y }) => (s * cameraHeight) / (cameraHeight - y));
  if (onFloor.length === 0) return false;
  const middle = mean(onFloor);
  return Math.sqrt(mean(onFloor.map((s) => (s - middle) ** 2))) < MAX_LINE_ERROR;
}
