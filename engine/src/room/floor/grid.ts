import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { cellMiddle } from '../../scene/floor-cells.ts';
import { isWithin } from '../../scene/floor-outline.ts';
import { type FloorGrid, type FloorOutline, projectWorld, type RoomBox } from '../../scene/room.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** Approximate cell size in metres; a whole number of cells fits between the side walls. The constants of this file: chosen by eye on drawn rooms. */
const CELL = 0.1;
/** Minimum distance of the floor before the camera, metres. */
const MIN_DISTANCE = 0.3;
/** Maximum distance of the floor to the sides and ahead, metres. */
const MAX_DISTANCE = 20;
/** Floor probability from which a cell is free. */
const MIN_PROBABILITY = 0.5;

/**
 * The visible floor from above, inside the box. Its cells end exactly at the walls; otherwise a wall found a centimetre
 * farther away would add or remove a row of free floor.
 */
export function floorGrid(camera: Camera, cameraHeight: number, box: RoomBox, surfaces: Surfaces): FloorGrid {
  const left = Math.max(box.left, -MAX_DISTANCE);
  const width = Math.min(box.right, MAX_DISTANCE) - left;
  const columns = Math.max(1, Math.round(width / CELL));
  const cell = Math.max(width / columns, CELL / 2);
  const back = Math.min(box.back, MAX_DISTANCE);
  const rows = Math.max(1, Math.floor((back - MIN_DISTANCE) / cell));
  const z0 = back - rows * cell;
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + (column + 0.5) * cell;
      const p = projectWorld(camera, cameraHeight, [x, 0, z0 + (row + 0.5) * cell]);
      if (p.depth < 0.05 || p.x < 0 || p.y < 0 || p.x >= camera.width || p.y >= camera.height) continue;
      const sx = Math.floor((p.x * surfaces.width) / camera.width);
      const sy = Math.floor((p.y * surfaces.height) / camera.height);
      cells[row * columns + column] = surfaces.floor[sy * surfaces.width + sx] > MIN_PROBABILITY ? 1 : 2;
    }
  }
  return { x0: left, z0, cell, columns, rows, cells };
}

/** Minimum size, as a share of the largest free part, of another part of the room's floor seen between obstacles. */
const MIN_PART_SHARE = 0.15;

/**
 * Removes small unconnected parts of the free floor: behind furniture, under tables, through openings. Changes the
 * grid's cells.
 */
export function keepConnected(grid: FloorGrid): void {
  const parts = connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 1, 2);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  for (const part of parts) {
    if (part.length >= MIN_PART_SHARE * largest) continue;
    for (const cell of part) grid.cells[cell] = 2;
  }
}

/** Blocks what lies outside the empty room's floor. Changes the grid's cells. */
export function blockBeyond(grid: FloorGrid, outline: FloorOutline): void {
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const [x, z] = cellMiddle(grid, cell);
    if (!isWithin(outline, x, z)) grid.cells[cell] = 2;
  }
}

/** Verified free floor in square metres. */
export function freeArea(grid: FloorGrid): number {
  let count = 0;
  for (const cell of grid.cells) if (cell === 1) count++;
  return count * grid.cell * grid.cell;
}
