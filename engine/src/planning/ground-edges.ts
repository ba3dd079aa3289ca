import type { FloorGrid } from '../scene/room.ts';

/**
 * The ground without the cells along its edges, a hand's breadth: nothing stands right beside a lawn, a step or a pool, and the
 * segmentation knows their borders no better than that.
 */
export function withSafeEdges(floor: FloorGrid): FloorGrid {
  const { columns, rows } = floor;
  const cells = floor.cells.slice();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (floor.cells[at] !== 1) continue;
      const ends =
        (column > 0 && floor.cells[at - 1] === 2) ||
        (column < columns - 1 && floor.cells[at + 1] === 2) ||
        (row > 0 && floor.cells[at - columns] === 2) ||
        (row < rows - 1 && floor.cells[at + columns] === 2);
      if (ends) cells[at] = 2;
    }
  }
  return { ...floor, cells };
}
