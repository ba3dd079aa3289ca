import type { Camera } from './camera.ts';
import type { FloorPoint } from './footprint.ts';
import type { KnownGround } from './ground-sun.ts';
import { type FloorGrid, projectWorld, worldRay } from './room.ts';

/** Where the square cells of a grid on the floor lie. */
export type CellGrid = Pick<FloorGrid, 'x0' | 'z0' | 'cell' | 'columns' | 'rows'>;

/** Vertical component of a ray above which it meets the floor too far away, or never. */
const LEVEL = -1e-3;

/** Middle of a cell, world metres. */
export function cellMiddle({ x0, z0, cell: side, columns }: CellGrid, cell: number): FloorPoint {
  const column = cell % columns;
  return [x0 + (column + 0.5) * side, z0 + ((cell - column) / columns + 0.5) * side];
}

/** Number of the cell that holds (x, z), -1 beyond the grid. */
export function cellHolding({ x0, z0, cell, columns, rows }: CellGrid, x: number, z: number): number {
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((z - z0) / cell);
  return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
}

/** Whether a grid knows ground at (x, z). */
export function isKnownGround(ground: KnownGround, x: number, z: number): boolean {
  return ground.cells[cellHolding(ground, x, z)] === 1;
}

/** Number of the cell that the floor would show at a pixel position, -1 where it would show none. */
export function cellSeenAt(grid: CellGrid, camera: Camera, cameraHeight: number, x: number, y: number): number {
  const ray = worldRay(camera, x, y);
  if (ray[1] >= LEVEL) return -1;
  const reach = -cameraHeight / ray[1];
  return cellHolding(grid, ray[0] * reach, ray[2] * reach);
}

/** For each cell in sight the place in a map of the picture, of any size, that shows its middle; 0 for the others. */
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
