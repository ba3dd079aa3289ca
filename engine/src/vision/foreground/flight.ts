import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { type FloorGrid, type RoomBox, worldRay } from '../../scene/room.ts';

/** The underside of a flight of stairs, on the side that is seen: a line that rises in an upright plane along a wall's direction. */
export interface FlightLine {
  /** The axis along which it rises, and where its plane lies on the other one; metres. */
  readonly along: 'x' | 'z';
  readonly at: number;
  /** Where its underside leaves the floor and where it ends, along that axis. */
  readonly from: number;
  readonly to: number;
  /** Metres by which its underside rises a metre, and its height above the floor at `from`. */
  readonly slope: number;
  readonly rise: number;
}

/** A flight of stairs that rises freely. */
export interface Flight extends FlightLine {
  /** Cells of the network's grid that show it, and their horizontal metres from the camera. */
  readonly cells: ReadonlyMap<number, number>;
}

/** Metres that a flight is wide at most: so far from a wall it runs beside it. */
export const WIDEST_FLIGHT = 1.5;
/** Metres under a flight from which on furniture may stand there, and to its sides that stay free as well. */
const HEAD_ROOM = 2;
const BESIDE = 0.3;

/** A point of an upright plane: metres along it and above the floor. */
export interface PlanePoint {
  readonly s: number;
  readonly y: number;
}

/** Where a pixel position of the picture shows the plane of a flight; null where it does not. */
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

/** A point of a flight's plane as the flight has it: metres along from its foot, and above the line of its underside. */
export function onFlight({ from, to, slope, rise }: FlightLine, { s, y }: PlanePoint): { run: number; above: number } {
  const run = (s - from) * Math.sign(to - from);
  return { run, above: y - rise - slope * run };
}

/** Keeps the floor under a flight free of furniture, up to a wall that is no farther than a flight is wide. Changes the grid's cells. */
export function blockUnder(grid: FloorGrid, line: FlightLine, box: RoomBox): void {
  const { along, at, from, to, slope } = line;
  const run = Math.min(Math.abs(to - from), HEAD_ROOM / slope);
  const [least, most] = to > from ? [from, from + run] : [from - run, from];
  const [wallLow, wallHigh] = along === 'x' ? [at, box.back] : [box.left, box.right];
  const low = at - wallLow < WIDEST_FLIGHT ? wallLow : at;
  const high = wallHigh - at < WIDEST_FLIGHT ? wallHigh : at;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const [x, z] = cellMiddle(grid, cell);
    const [s, across] = along === 'x' ? [x, z] : [z, x];
    if (s > least - BESIDE && s < most + BESIDE && across > low - BESIDE && across < high + BESIDE)
      grid.cells[cell] = 2;
  }
}
