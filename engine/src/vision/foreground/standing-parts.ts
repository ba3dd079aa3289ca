import { crossing } from '../../math/crossing.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { type RoomBox, worldRay } from '../../scene/room.ts';
import { type SegmentationMaps, surfacePlane } from '../segmentation/segmentation-maps.ts';

/** Probability from which a cell shows something that stands in the room, or floor. */
const SURE = 0.5;
/** Cells between a part's lowest cell and the floor that may be neither. */
const UNSURE_CELLS = 2;

/** Probabilities on a grid over the whole picture: of what stands in the room, and of its floor. */
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

/** Share of the picture below which a connected part is noise. */
const LEAST = 0.0008;
/** Share of a part's upper outline with floor above it from which it lies on the floor. */
const ON_FLOOR = 0.75;
/** Most cells over which an outline may be unsharp. */
const OUTLINE = 5;
/** Metres by which a foot may lie outside the box, whose walls are not known better. */
const OUTSIDE = 0.15;

/** A point of the floor in metres. */
export type FloorFoot = readonly [x: number, z: number];

/** What stands or hangs in one piece, and where its cells have their feet; those of what hangs have none. */
export interface StandingPart {
  readonly cells: readonly number[];
  readonly feet: ReadonlyMap<number, FloorFoot>;
}

/** What is segmented as built in or as a thing, on the network's grid. */
export interface StandingParts {
  readonly grid: StandingGrid;
  /** Per cell of the grid, the probability that it shows what belongs to the house. */
  readonly builtin: Float32Array;
  readonly parts: readonly StandingPart[];
}

/**
 * Finds the connected parts of what is built in or was brought, and for each of their cells the foot on the floor inside the box.
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
  const parts = connectedParts(width, height, (cell) => solid[cell] > SURE)
    .filter((cells) => cells.length >= LEAST * width * height && !liesOnFloor(cells, grid))
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

/** Whether a part has floor above it nearly everywhere: then it is a reflection or a stain, or too low to hide anything. */
function liesOnFloor(part: readonly number[], { solid, floor, width }: StandingGrid): boolean {
  const tops = part.filter((cell) => cell < width || solid[cell - width] <= SURE);
  const above = tops.filter((top) => {
    for (let cell = top - width; cell >= 0 && cell >= top - OUTLINE * width; cell -= width) {
      if (floor[cell] > SURE) return true;
      if (floor[cell] + solid[cell] < SURE) return false;
    }
    return false;
  });
  return above.length > ON_FLOOR * tops.length;
}

const sum = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v + b[i]);

/** Where a ray meets the floor; null where it does not inside the box. */
function onFloor([dx, dy, dz]: readonly number[], cameraHeight: number, box: RoomBox): FloorFoot | null {
  if (dy >= 0) return null;
  const t = cameraHeight / -dy;
  const [x, z] = [dx * t, dz * t];
  const isInside = x > box.left - OUTSIDE && x < box.right + OUTSIDE && z < box.back + OUTSIDE && z > box.front;
  return isInside ? [x, z] : null;
}

/**
 * Follows the plumb line down from a cell, as the camera sees it, to where what stands there leaves it: above floor, or at the
 * picture's lower edge, which is the farthest that its foot can be. Null where it ends above anything else.
 */
function findFoot(cell: number, { solid, floor, width, height }: StandingGrid, camera: Camera): Foot | null {
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
