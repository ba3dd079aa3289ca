import type { Camera } from './camera.ts';
import type { FloorPoint } from './footprint.ts';
import type { KnownGround } from './ground-sun.ts';
import { type FloorGrid, projectWorld, worldRay } from './room.ts';

/** Square cells of the floor from above: column i covers x = x0 + i * cell, row j covers z = z0 + j * cell; metres. */
export type CellGrid = Pick<FloorGrid, 'x0' | 'z0' | 'cell' | 'columns' | 'rows'>;

/** Maximum vertical ray component (slope) for which the floor is met at a usable distance. */
const LEVEL = -1e-3;

/** Centre of a cell, world metres. */
export function cellMiddle({ x0, z0, cell: side, columns }: CellGrid, cell: number): FloorPoint {
  const column = cell % columns;
  return [x0 + (column + 0.5) * side, z0 + ((cell - column) / columns + 0.5) * side];
}

/** Index of the cell that contains (x, z), or -1 outside the grid. */
export function cellHolding({ x0, z0, cell, columns, rows }: CellGrid, x: number, z: number): number {
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((z - z0) / cell);
  return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
}

/** Whether the photo shows ground at (x, z). */
export function isKnownGround(ground: KnownGround, x: number, z: number): boolean {
  return ground.cells[cellHolding(ground, x, z)] === 1;
}

/** Index of the floor cell seen at a pixel position, or -1 where the ray misses the grid. */
export function cellSeenAt(grid: CellGrid, camera: Camera, cameraHeight: number, x: number, y: number): number {
  const ray = worldRay(camera, x, y);
  if (ray[1] >= LEVEL) return -1;
  const reach = -cameraHeight / ray[1];
  return cellHolding(grid, ray[0] * reach, ray[2] * reach);
}

/**
 * For each visible cell, the index in a map of the picture (any size) at which its centre appears; 0 for the others.
 */
export function placesInMap(
  grid: FloorGrid,
  camera: Camera,
  cameraHeight: number,
  { width, height }: { readonly width: number; readonly height: number },
): Int32Array {
  return Int32Array.from(grid.cells, (state, cell) => {
    if (state === 0) return 0;
    const [x, z] = cellMiddle(grid, cell);
    const p = projectWorld(camera, cameraHeight, [x, 0, z]);
    const column = Math.min(width - 1, Math.max(0, Math.floor((p.x * width) / camera.width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor((p.y * height) / camera.height)));
    return row * width + column;
  });
}
