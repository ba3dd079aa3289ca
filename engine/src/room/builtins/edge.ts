import { cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { FloorGrid } from '../../scene/room.ts';

/** Probability from which a cell is built-in. */
const MIN_PROBABILITY = 0.5;
/**
 * Minimum cosine between an edge's normal and the direction to the viewer: where floor ends only because it is hidden,
 * the edge faces sideways or away. Chosen by eye on drawn rooms.
 */
const MIN_FACING = 0.1;
/**
 * Radius in cells of the neighbourhood from which the normal is estimated; direct neighbours alone form a staircase.
 */
const RADIUS = 2;

/**
 * Finds where built-ins end the free floor, in any direction: straight fronts parallel to the box are more exact, but
 * counters may stand at an angle.
 * @param builtin probability of a built-in per cell of the floor
 * @returns centres of such cells, world metres
 */
export function builtinEdge(floor: FloorGrid, builtin: (cell: number) => number): FloorPoint[] {
  const { columns, cells } = floor;
  const places: FloorPoint[] = [];
  cells.forEach((state, cell) => {
    if (state !== 2 || builtin(cell) <= MIN_PROBABILITY) return;
    const column = cell % columns;
    const beside = [column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1, cell - columns];
    if (!beside.some((next) => cells[next] === 1)) return;
    const [x, z] = wayToFree(floor, cell);
    const middle = cellMiddle(floor, cell);
    const facing = -(x * middle[0] + z * middle[1]) / (Math.hypot(x, z) * Math.hypot(...middle));
    if (facing > MIN_FACING) places.push(middle);
  });
  return places;
}

/** Normal of the edge: from the mean of the neighbouring cells to the mean of the free ones among them. */
function wayToFree({ columns, rows, cells }: FloorGrid, cell: number): FloorPoint {
  const column = cell % columns;
  const row = (cell - column) / columns;
  const all = { x: 0, z: 0, count: 0 };
  const free = { x: 0, z: 0, count: 0 };
  for (let j = Math.max(0, row - RADIUS); j <= Math.min(rows - 1, row + RADIUS); j++) {
    for (let i = Math.max(0, column - RADIUS); i <= Math.min(columns - 1, column + RADIUS); i++) {
      for (const sum of cells[j * columns + i] === 1 ? [all, free] : [all]) {
        sum.x += i;
        sum.z += j;
        sum.count++;
      }
    }
  }
  return [free.x / free.count - all.x / all.count, free.z / free.count - all.z / all.count];
}
