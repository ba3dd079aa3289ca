import type { CameraEstimate } from '../camera/segments.ts';
import { connectedParts } from '../image/connected-parts.ts';
import type { Photo } from '../photo.ts';
import { cellColours, strangeTo } from './floor-colours.ts';
import { crossedCells } from './floor-edges.ts';
import type { FloorGrid } from './room.ts';

/** Share of a patch that may have another hue than the free floor, and that edges of things may cross. */
const MOST_STRANGE = 0.25;
const FEW_EDGES = 0.06;

/**
 * Patches of sun, shadow and reflection on the floor stop the eyes as things do. A patch counts as free floor after all
 * when it differs from the free floor in lightness only and carries no edge that a standing thing would have: upright, or
 * along none of the room's axes. Changes the grid's cells.
 */
export function freeSheen(grid: FloorGrid, photo: Photo, estimate: CameraEstimate, cameraHeight: number): void {
  const strangeShare = strangeTo(grid, cellColours(grid, photo, estimate.camera, cameraHeight));
  const edges = crossedCells(grid, estimate, cameraHeight);
  const free: number[] = [];
  for (const patch of connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 2)) {
    const crossed = patch.reduce((sum, cell) => sum + edges[cell], 0);
    if (crossed > FEW_EDGES * patch.length || strangeShare(patch) > MOST_STRANGE) continue;
    free.push(...patch);
  }
  for (const cell of free) grid.cells[cell] = 1;
}
