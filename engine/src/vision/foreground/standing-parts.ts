import { crossing } from '../../math/crossing.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { type RoomBox, worldRay } from '../../scene/room.ts';
import { type SegmentationMaps, surfacePlane } from '../segmentation/segmentation-maps.ts';

/** Probability from which a cell shows something standing in the room, or floor. */
const MIN_PROBABILITY = 0.5;
/** Maximum number of undecided cells between a part's lowest cell and the floor. */
const MAX_UNDECIDED_CELLS = 2;

/** Probabilities on a grid over the whole picture: of standing objects and of floor. */
interface StandingGrid {
  readonly solid: Float32Array;
  readonly floor: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Where the plumb line through a cell meets the floor: a pixel position. */
interface Foot {
  readonly x: number;
  readonly y: number;
}

/**
 * Minimum share of the picture covered by a connected part. This and the limits below: chosen by eye on drawn rooms.
 */
const MIN_PART_SHARE = 0.0008;
/** Share of a part's upper outline bordering floor from which it lies flat on the floor. */
const MIN_FLAT_SHARE = 0.75;
/** Maximum number of cells over which an outline may be blurred. */
const MAX_OUTLINE_CELLS = 5;
/** Metres by which a foot may lie outside the box, whose walls are no more accurate. */
const OUTSIDE_TOLERANCE = 0.15;

/** A point of the floor in metres. */
export type FloorFoot = readonly [x: number, z: number];

/** A connected part that stands or hangs, and the feet of its cells; hanging parts have none. */
export interface StandingPart {
  readonly cells: readonly number[];
  readonly feet: ReadonlyMap<number, FloorFoot>;
}

/** Parts segmented as built-in or as things, on the network's grid. */
export interface StandingParts {
  readonly grid: StandingGrid;
  /** Per grid cell, the probability of a built-in. */
  readonly builtin: Float32Array;
  readonly parts: readonly StandingPart[];
}

/**
 * Finds the connected parts of built-ins and things, and for each of their cells the foot on the floor inside the box.
 *
 * @param camera of the whole picture, at any size
 * @param cameraHeight metres, as the box
 */
export function findStandingParts(
  maps: SegmentationMaps,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
): StandingParts {
  const { width, height } = maps;
  const builtin = surfacePlane(maps, 'builtin');
  const solid = sum(builtin, surfacePlane(maps, 'thing'));
  const floor = sum(surfacePlane(maps, 'floor'), surfacePlane(maps, 'rug'));
  const grid = { solid, floor, width, height };
  const parts = connectedParts(width, height, (cell) => solid[cell] > MIN_PROBABILITY)
    .filter((cells) => cells.length >= MIN_PART_SHARE * width * height && !liesOnFloor(cells, grid))
    .map((cells) => {
      const feet = new Map<number, FloorFoot>();
      for (const cell of cells) {
        const seen = findFoot(cell, grid, camera);
        const foot = seen && onFloor(worldRay(camera, seen.x, seen.y), cameraHeight, box);
        if (foot) feet.set(cell, foot);
      }
      return { cells, feet };
    });
  return { grid, builtin, parts };
}

/** Whether a part has floor above it nearly everywhere: a reflection, a stain, or too low to hide anything. */
function liesOnFloor(part: readonly number[], { solid, floor, width }: StandingGrid): boolean {
  const tops = part.filter((cell) => cell < width || solid[cell - width] <= MIN_PROBABILITY);
  const above = tops.filter((top) => {
    for (let cell = top - width; cell >= 0 && cell >= top - MAX_OUTLINE_CELLS * width; cell -= width) {
      if (floor[cell] > MIN_PROBABILITY) return true;
      if (floor[cell] + solid[cell] < MIN_PROBABILITY) return false;
    }
    return false;
  });
  return above.length > MIN_FLAT_SHARE * tops.length;
}

const sum = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v + b[i]);

/** Intersects a ray with the floor; null outside the box. */
function onFloor([dx, dy, dz]: readonly number[], cameraHeight: number, box: RoomBox): FloorFoot | null {
  if (dy >= 0) return null;
  const t = cameraHeight / -dy;
  const [x, z] = [dx * t, dz * t];
  const isInside =
    x > box.left - OUTSIDE_TOLERANCE &&
    x < box.right + OUTSIDE_TOLERANCE &&
    z < box.back + OUTSIDE_TOLERANCE &&
    z > box.front;
  return isInside ? [x, z] : null;
}

/**
 * Follows the plumb line down from a cell to where the object leaves it: above floor, or at the picture's lower edge,
 * the farthest that its foot can be. Null if it ends above anything else.
 */
function findFoot(cell: number, { solid, floor, width, height }: StandingGrid, camera: Camera): Foot | null {
  const cellWidth = camera.width / width;
  const cellHeight = camera.height / height;
  const column = cell % width;
  const row = (cell - column) / width;
  const x = (column + 0.5) * cellWidth;
  const slope = plumbSlope(camera, x, (row + 0.5) * cellHeight);
  /** Cell of the plumb line in a row, -1 outside the picture. */
  const cellAt = (j: number): number => {
    const i = Math.floor((x + (j - row) * cellHeight * slope) / cellWidth);
    return i < 0 || i >= width || j >= height ? -1 : j * width + i;
  };
  const footAt = (edge: number): Foot => ({
    x: x + (edge - row - 0.5) * cellHeight * slope,
    y: edge * cellHeight,
  });

  let end = row + 1;
  while (cellAt(end) >= 0 && solid[cellAt(end)] > MIN_PROBABILITY) end++;
  if (end >= height) return footAt(height);
  if (cellAt(end) < 0) return null;
  for (let j = end; j < end + MAX_UNDECIDED_CELLS; j++) {
    if (cellAt(j) < 0 || floor[cellAt(j)] <= MIN_PROBABILITY) continue;
    return footAt(end - 0.5 + crossing(solid[cellAt(end - 1)], solid[cellAt(end)], MIN_PROBABILITY));
  }
  return null;
}

/** Slope of the plumb line through a pixel position: pixels to the right per pixel down. */
function plumbSlope({ rotation: r, focal, cx, cy }: Camera, x: number, y: number): number {
  const down = r[4] - ((y - cy) / focal) * r[7];
  return down > 0.1 ? (r[1] - ((x - cx) / focal) * r[7]) / down : 0;
}
