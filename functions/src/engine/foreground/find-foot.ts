import type { Camera } from '../camera/camera.ts';

/** Probability from which a cell shows something that stands in the room, or floor. */
export const SURE = 0.5;
/** Probability from which a cell may show bars with gaps between them. */
const BARRED = 0.15;
/** Cells between a part's lowest cell and the floor that may be neither. */
const UNSURE_CELLS = 2;
/** A rail is no higher than this many cells; below it bars may stand, at least this many cells high. */
const RAIL_CELLS = 3;
const LEAST_BARS = 3;

/** Probabilities on a grid over the whole picture: of what stands in the room, and of its floor. */
export interface StandingGrid {
  readonly solid: Float32Array;
  /** `solid`, averaged along the rows over bars and the gaps between them. */
  readonly barred: Float32Array;
  readonly floor: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Where the plumb line through a cell meets the floor: a pixel position, and the cells of bars that it passes. */
export interface Foot {
  readonly x: number;
  readonly y: number;
  readonly bars: readonly number[];
}

/**
 * Follows the plumb line down from a cell, as the camera sees it, to where what stands there leaves it: above floor, or at the
 * picture's lower edge, which is the farthest that its foot can be. Null where it ends above anything else.
 *
 * @param mayBeBarred whether bars with gaps between them may stand under a thin rail
 */
export function findFoot(cell: number, grid: StandingGrid, camera: Camera, mayBeBarred: boolean): Foot | null {
  const { solid, barred, floor, width, height } = grid;
  const cellWidth = camera.width / width;
  const cellHeight = camera.height / height;
  const column = cell % width;
  const row = (cell - column) / width;
  const x = (column + 0.5) * cellWidth;
  const slope = plumbSlope(camera, x, (row + 0.5) * cellHeight);
  /** The cell of the plumb line in a row, -1 outside the picture. */
  const cellAt = (j: number): number => {
    const i = Math.floor((x + (j - row) * cellHeight * slope) / cellWidth);
    return i < 0 || i >= width || j >= height ? -1 : j * width + i;
  };
  const footAt = (edge: number, bars: readonly number[]): Foot => ({
    x: x + (edge - row - 0.5) * cellHeight * slope,
    y: edge * cellHeight,
    bars,
  });
  /** Row in which the probability falls below a threshold: to a part of a cell. */
  const crossing = (plane: Float32Array, j: number, threshold: number): number => {
    const [above, below] = [plane[cellAt(j - 1)], plane[cellAt(j)]];
    return j - 0.5 + (above - threshold) / (above - below);
  };
  const isFloor = (j: number): boolean => cellAt(j) >= 0 && floor[cellAt(j)] > SURE;

  let end = row + 1;
  while (cellAt(end) >= 0 && solid[cellAt(end)] > SURE) end++;
  if (end >= height) return footAt(height, []);
  if (cellAt(end) < 0) return null;
  let start = row;
  while (start > 0 && cellAt(start - 1) >= 0 && solid[cellAt(start - 1)] > SURE) start--;
  if (mayBeBarred && end - start <= RAIL_CELLS) {
    const bars: number[] = [];
    for (let j = end; cellAt(j) >= 0 && barred[cellAt(j)] > BARRED; j++) bars.push(cellAt(j));
    const foot = end + bars.length;
    if (bars.length >= LEAST_BARS && isFloor(foot)) return footAt(crossing(barred, foot, BARRED), bars);
  }
  for (let j = end; j < end + UNSURE_CELLS; j++) if (isFloor(j)) return footAt(crossing(solid, end, SURE), []);
  return null;
}

/** Pixels to the right per pixel down along the picture of a plumb line through a pixel position. */
function plumbSlope({ rotation: r, focal, cx, cy }: Camera, x: number, y: number): number {
  const down = r[4] - ((y - cy) / focal) * r[7];
  return down > 0.1 ? (r[1] - ((x - cx) / focal) * r[7]) / down : 0;
}
