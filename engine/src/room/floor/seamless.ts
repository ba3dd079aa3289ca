import type { Photo } from '../../photo/photo.ts';
import { cellSeenAt, placesInMap } from '../../scene/floor-cells.ts';
import { FACE_INDEX, type FloorGrid } from '../../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { SEEN_FACES, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { cellColours, type FloorColours } from './colours.ts';
import { plainPatches } from './plain-patches.ts';

/**
 * Cells to both sides of a patch's border between which colours are compared: the border of the segmentation may lie beside the
 * photo's.
 */
const APART = 3;
/** Difference in colour (L*a*b*) across the border that is an edge, and the cells within which it is: light changes slowly. */
const STEP = 8;
const SHARP = 2;
/**
 * Fewest borders that are evidence, and the largest share of them that may be an edge: a thing has a foot all along. On a floor
 * that shines all over, segmentation may leave no more than a corner of it.
 */
const LEAST_BORDERS = 6;
const MOST_STEPS = 0.2;
/** Highest mean probability of things that people bring. */
const MOST_THINGS = 0.1;

/**
 * A shiny floor mirrors the room, and segmentation takes parts of it for what is built in. Whatever stands on a floor, walls as
 * well, has a foot: a patch that borders on free floor without an edge, has its hue and carries only edges that lie along the
 * floor is floor after all. Changes the grid's cells.
 * @returns the segmentation, with floor where such patches are
 */
export function freeSeamless(
  grid: FloorGrid,
  photo: Photo,
  estimate: CameraEstimate,
  cameraHeight: number,
  seen: SegmentationMaps,
): SegmentationMaps {
  const colours = cellColours(grid, photo, estimate.camera, cameraHeight);
  const at = placesInMap(grid, estimate.camera, cameraHeight, seen);
  const thing = surfacePlane(seen, 'thing');
  const seamless = plainPatches(grid, colours, estimate, cameraHeight).filter((patch) => {
    const things = patch.reduce((sum, cell) => sum + thing[at[cell]], 0);
    return things <= MOST_THINGS * patch.length && isSeamless(grid, colours, patch);
  });
  const freed = new Set(seamless.flat());
  for (const cell of freed) grid.cells[cell] = 1;
  return freed.size === 0 ? seen : withFloor(seen, grid, freed, estimate, cameraHeight);
}

/** The network's maps with certain floor where the cells of the grid lie. */
function withFloor(
  seen: SegmentationMaps,
  grid: FloorGrid,
  isFloor: ReadonlySet<number>,
  { camera }: CameraEstimate,
  cameraHeight: number,
): SegmentationMaps {
  const { width, height } = seen;
  const surfaces = seen.surfaces.slice();
  const faces = seen.faces.slice();
  const count = width * height;
  for (let at = 0; at < count; at++) {
    const x = (((at % width) + 0.5) * camera.width) / width;
    const y = ((Math.floor(at / width) + 0.5) * camera.height) / height;
    if (!isFloor.has(cellSeenAt(grid, camera, cameraHeight, x, y))) continue;
    for (let k = 0; k < SURFACE_CLASSES.length; k++) surfaces[k * count + at] = k === surfaceIndex('floor') ? 1 : 0;
    for (let k = 0; k < SEEN_FACES; k++) faces[k * count + at] = k === FACE_INDEX.floor ? 1 : 0;
  }
  return { ...seen, surfaces, faces };
}

/** Whether the colours of cells in a row differ from end to end, and that abruptly. */
function isEdge({ difference }: FloorColours, cells: readonly number[]): boolean {
  const last = cells.length - 1;
  if (difference(cells[0], cells[last]) <= STEP) return false;
  return cells.some((cell, i) => difference(cell, cells[Math.min(last, i + SHARP)]) > STEP);
}

/** Whether the border between a patch and the free floor around it shows no edge nearly all along. */
function isSeamless(grid: FloorGrid, colours: FloorColours, patch: readonly number[]): boolean {
  const { columns, rows, cells } = grid;
  const within = new Set(patch);
  let borders = 0;
  let steps = 0;
  for (const cell of patch) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      /** The cell some steps out of the patch (or into it), null where nothing is known of it. */
      const along = (distance: number): number | null => {
        const x = column + distance * dx;
        const z = row + distance * dz;
        if (x < 0 || z < 0 || x >= columns || z >= rows) return null;
        return cells[z * columns + x] === 0 ? null : z * columns + x;
      };
      const next = along(1);
      if (next === null || within.has(next) || cells[next] !== 1) continue;
      const across = Array.from({ length: 2 * APART }, (_, i) => along(i + 1 - APART)).filter((at) => at !== null);
      borders++;
      if (isEdge(colours, across)) steps++;
    }
  }
  return borders >= LEAST_BORDERS && steps <= MOST_STEPS * borders;
}
