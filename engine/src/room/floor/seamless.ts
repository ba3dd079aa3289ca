import type { Photo } from '../../photo/photo.ts';
import { cellSeenAt, placesInMap } from '../../scene/floor-cells.ts';
import { FACE_INDEX, type FloorGrid } from '../../scene/room.ts';
import { SURFACE_CLASSES, surfaceIndex } from '../../scene/surface-class.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { SEEN_FACES, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { cellColours, type FloorColours, plainPatches } from './colours.ts';

/**
 * Distance in cells to both sides of a patch's border at which colours are compared: the segmentation's border may be
 * off. This and the limits below: chosen by eye on drawn rooms.
 */
const BORDER_DISTANCE = 3;
/**
 * Minimum L*a*b* difference of an edge across the border, and its maximum width in cells: light changes more slowly.
 */
const MIN_EDGE = 8;
const MAX_EDGE_CELLS = 2;
/**
 * Minimum number of border samples for evidence, and maximum share of edges among them: a thing has a foot all along.
 * On a floor that shines all over, segmentation may leave no more than a corner of it.
 */
const MIN_BORDERS = 6;
const MAX_EDGE_SHARE = 0.2;
/** Maximum mean probability of movable things. */
const MAX_THINGS = 0.1;

/**
 * Frees reflections on the floor. A shiny floor mirrors the room, and segmentation takes parts of it for built-ins.
 * Anything that stands on a floor has a foot, so a patch that borders on free floor without an edge, has its hue and
 * carries only edges along the floor is floor after all. Changes the grid's cells.
 * @returns the segmentation, with such patches as floor
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
    return things <= MAX_THINGS * patch.length && isSeamless(grid, colours, patch);
  });
  const freed = new Set(seamless.flat());
  for (const cell of freed) grid.cells[cell] = 1;
  return freed.size === 0 ? seen : withFloor(seen, grid, freed, estimate, cameraHeight);
}

/** The network's maps with certain floor at the given grid cells. */
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

/** Whether the colours of a row of cells differ from end to end, and abruptly. */
function isEdge({ difference }: FloorColours, cells: readonly number[]): boolean {
  const last = cells.length - 1;
  if (difference(cells[0], cells[last]) <= MIN_EDGE) return false;
  return cells.some((cell, i) => difference(cell, cells[Math.min(last, i + MAX_EDGE_CELLS)]) > MIN_EDGE);
}

/** Whether the border between a patch and the surrounding free floor shows no edge nearly all along. */
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
      /** The cell some steps out of the patch (or into it), null if unknown. */
      const along = (distance: number): number | null => {
        const x = column + distance * dx;
        const z = row + distance * dz;
        if (x < 0 || z < 0 || x >= columns || z >= rows) return null;
        return cells[z * columns + x] === 0 ? null : z * columns + x;
      };
      const next = along(1);
      if (next === null || within.has(next) || cells[next] !== 1) continue;
      const across = Array.from({ length: 2 * BORDER_DISTANCE }, (_, i) => along(i + 1 - BORDER_DISTANCE)).filter(
        (at) => at !== null,
      );
      borders++;
      if (isEdge(colours, across)) steps++;
    }
  }
  return borders >= MIN_BORDERS && steps <= MAX_EDGE_SHARE * borders;
}
