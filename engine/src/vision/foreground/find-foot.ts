import { crossing } from '../../math/crossing.ts';
import type { Camera } from '../../scene/camera.ts';

/** Probability from which a cell shows something that stands in the room, or floor. */
export const SURE = 0.5;
/** Cells between a part's lowest cell and the floor that may be neither. */
const UNSURE_CELLS = 2;

/** Probabilities on a grid over the whole picture: of what stands in the room, and of its floor. */
export interface StandingGrid {
  readonly solid: Float32Array;
  readonly floor: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Where the plumb line through a cell meets the floor: a pixel position. */
export interface Foot {
  readonly x: number;
  readonly y: number;
}

/**
 * Follows the plumb line down from a cell, as the camera sees it, to where what stands there leaves it: above floor, or at the
 * picture's lower edge, which is the farthest that its foot can be. Null where it ends above anything else.
 */
export function findFoot(cell: number, { solid, floor, width, height }: StandingGrid, camera: Camera): Foot | null {
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
  const footAt = (edge: number): Foot => ({
    x: x + (edge - row - 0.5) * cellHeight * slope,
    y: edge * cellHeight,
  });

  let end = row + 1;
  while (cellAt(end) >= 0 && solid[cellAt(end)] > SURE) end++;
  if (end >= height) return footAt(height);
  if (cellAt(end) < 0) return null;
  for (let j = end; j < end + UNSURE_CELLS; j++) {
    if (cellAt(j) < 0 || floor[cellAt(j)] <= SURE) continue;
    return footAt(end - 0.5 + crossing(solid[cellAt(end - 1)], solid[cellAt(end)], SURE));
  }
  return null;
}

/** Pixels to the right per pixel down along the picture of a plumb line through a pixel position. */
function plumbSlope({ rotation: r, focal, cx, cy }: Camera, x: number, y: number): number {
  const down = r[4] - ((y - cy) / focal) * r[7];
  return down > 0.1 ? (r[1] - ((x - cx) / focal) * r[7]) / down : 0;
}
