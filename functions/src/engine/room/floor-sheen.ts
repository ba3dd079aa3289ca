import type { CameraEstimate } from '../camera/segments.ts';
import type { Photo } from '../photo.ts';
import { cellColours } from './floor-colours.ts';
import { plainPatches } from './plain-patches.ts';
import type { FloorGrid } from './room.ts';

/**
 * Patches of sun, shadow and reflection on the floor stop the eyes as things do. A patch counts as free floor after all
 * when it is plain: another lightness and nothing else. Changes the grid's cells.
 */
export function freeSheen(grid: FloorGrid, photo: Photo, estimate: CameraEstimate, cameraHeight: number): void {
  const colours = cellColours(grid, photo, estimate.camera, cameraHeight);
  for (const cell of plainPatches(grid, colours, estimate, cameraHeight).flat()) grid.cells[cell] = 1;
}
