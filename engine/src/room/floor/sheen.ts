import type { Photo } from '../../photo/photo.ts';
import type { FloorGrid } from '../../scene/room.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { plainPatches } from '../paint/plain-patches.ts';
import { cellColours } from './colours.ts';

/**
 * Patches of sun, shadow and reflection on the floor are taken for things. A plain patch, which differs in lightness only, counts
 * as free floor after all. Changes the grid's cells.
 */
export function freeSheen(grid: FloorGrid, photo: Photo, estimate: CameraEstimate, cameraHeight: number): void {
  const colours = cellColours(grid, photo, estimate.camera, cameraHeight);
  for (const cell of plainPatches(grid, colours, estimate, cameraHeight).flat()) grid.cells[cell] = 1;
}
