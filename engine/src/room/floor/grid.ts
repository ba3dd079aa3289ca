import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { isWithin } from '../../scene/floor-outline.ts';
import { type FloorGrid, type FloorOutline, projectWorld, type RoomBox } from '../../scene/room.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** About so many metres: as many cells as fit best between the side walls. */
const CELL = 0.1;
/** Nearest floor that counts, in metres before the camera. */
const NEAREST = 0.3;
/** Farthest floor that counts, in metres from the camera to the sides and ahead. */
const FARTHEST = 20;
/** Probability of floor above which a cell counts as free. */
const SURE = 0.5;

/**
 * The visible floor from above, inside the box. Its cells end exactly at the walls: otherwise a wall found a centimetre farther
 * away would add or remove a row of free floor.
 */
export function floorGrid(camera: Camera, cameraHeight: number, box: RoomBox, surfaces: Surfaces): FloorGrid {
  const left = Math.max(box.left, -FARTHEST);
  const width = Math.min(box.right, FARTHEST) - left;
  const columns = Math.max(1, Math.round(width / CELL));
  const cell = Math.max(width / columns, CELL / 2);
  const back = Math.min(box.back, FARTHEST);
  const rows = Math.max(1, Math.floor((back - NEAREST) / cell));
  const z0 = back - rows * cell;
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + (column + 0.5) * cell;
      const p = projectWorld(camera, cameraHeight, [x, 0, z0 + (row + 0.5) * cell]);
      if (p.depth < 0.05 || p.x < 0 || p.y < 0 || p.x >= camera.width || p.y >= camera.height) continue;
      const sx = Math.floor((p.x * surfaces.width) / camera.width);
      const sy = Math.floor((p.y * surfaces.height) / camera.height);
      cells[row * columns + column] = surfaces.floor[sy * surfaces.width + sx] > SURE ? 1 : 2;
    }
  }
  return { x0: left, z0, cell, columns, rows, cells };
}

/** Share of the largest free part that another must have to be the room's floor too, seen between what stands there. */
const LARGE = 0.15;

/**
 * Removes scraps that nothing connects with the rest of the free floor: behind furniture, under tables, through openings. Changes
 * the grid's cells.
 */
export function keepConnected(grid: FloorGrid): void {
  const parts = connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 1, 2);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  for (const part of parts) {
    if (part.length >= LARGE * largest) continue;
    for (const cell of part) grid.cells[cell] = 2;
  }
}

/** Removes what lies outside the empty room's floor from the free floor. Changes the grid's cells. */
export function blockBeyond(grid: FloorGrid, outline: FloorOutline): void {
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const [x, z] = cellMiddle(grid, cell);
    if (!isWithin(outline, x, z)) grid.cells[cell] = 2;
  }
}

/** Square metres of verified free floor. */
export function freeArea(grid: FloorGrid): number {
  let count = 0;
  for (const cell of grid.cells) if (cell === 1) count++;
  return count * grid.cell * grid.cell;
}
