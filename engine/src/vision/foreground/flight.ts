import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';

/** Underside of a flight of stairs on its visible side: a line that rises in a vertical plane parallel to a wall. */
export interface FlightLine {
  /** Axis along which it rises, and the position of its plane on the other one; metres. */
  readonly along: 'x' | 'z';
  readonly at: number;
  /** Where its underside leaves the floor and where it ends, along that axis. */
  readonly from: number;
  readonly to: number;
  /** Slope of the underside, metres up per metre along, and its height above the floor at `from`. */
  readonly slope: number;
  readonly rise: number;
}

/** A freely rising flight of stairs. */
export interface Flight extends FlightLine {
  /** Cells of the network's grid that show it, with their horizontal metres from the camera. */
  readonly cells: ReadonlyMap<number, number>;
}

/** Maximum width of a flight in metres; one that is nearer to a wall runs beside it. Chosen by eye on drawn rooms. */
export const MAX_FLIGHT_WIDTH = 1.5;
/** Head room in metres under a flight from which furniture may stand there, and clearance at its sides (docs/decisions/036). */
const HEAD_ROOM = 2;
const SIDE_CLEARANCE = 0.3;

/** A point of a vertical plane: metres along it and above the floor. */
export interface PlanePoint {
  readonly s: number;
  readonly y: number;
}

/** Intersects the ray through a pixel with the plane of a flight; null if they do not meet. */
export function planePoint(
  camera: Camera,
  cameraHeight: number,
  { along, at }: Pick<FlightLine, 'along' | 'at'>,
  x: number,
  y: number,
): PlanePoint | null {
  const [dx, dy, dz] = worldRay(camera, x, y);
  const t = along === 'x' ? at / dz : at / dx;
  if (!(t > 0) || !(dz > 0)) return null;
  return { s: t * (along === 'x' ? dx : dz), y: cameraHeight + t * dy };
}

/** Converts a plane point to flight coordinates: metres along from its foot, and above the line of its underside. */
export function onFlight({ from, to, slope, rise }: FlightLine, { s, y }: PlanePoint): { run: number; above: number } {
  const run = (s - from) * Math.sign(to - from);
  return { run, above: y - rise - slope * run };
}

/** Blocks the floor under a flight, up to a wall within a flight's width. Changes the grid's cells. */
export function blockUnder(grid: FloorGrid, line: FlightLine, box: RoomBox): void {
  const { along, at, from, to, slope } = line;
  const run = Math.min(Math.abs(to - from), HEAD_ROOM / slope);
  const [least, most] = to > from ? [from, from + run] : [from - run, from];
  const [wallLow, wallHigh] = along === 'x' ? [at, box.back] : [box.left, box.right];
  const low = at - wallLow < MAX_FLIGHT_WIDTH ? wallLow : at;
  const high = wallHigh - at < MAX_FLIGHT_WIDTH ? wallHigh : at;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const [x, z] = cellMiddle(grid, cell);
    const [s, across] = along === 'x' ? [x, z] : [z, x];
    if (
      s > least - SIDE_CLEARANCE &&
      s < most + SIDE_CLEARANCE &&
      across > low - SIDE_CLEARANCE &&
      across < high + SIDE_CLEARANCE
    )
      grid.cells[cell] = 2;
  }
}
