import { cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { FloorGrid } from '../../scene/room.ts';

/** Probability from which a cell shows something built in. */
const SURE = 0.5;
/**
 * Least cosine of the angle between an edge's normal and the direction to the viewer: where floor ends only because something
 * hides the rest, the edge faces sideways or away.
 */
const LEAST_FACING = 0.1;
/** Cells around one of which the free ones tell which way the edge looks: from the nearest alone it is a staircase. */
const AROUND = 2;

/**
 * Places where something built in ends the free floor, in any direction: straight fronts along the box are more exact, but
 * counters may stand aslant in it.
 * @param builtin probability per cell of the floor that it shows something built in
 * @returns middles of such cells, world metres
 */
export function builtinEdge(floor: FloorGrid, builtin: (cell: number) => number): FloorPoint[] {
  const { columns, cells } = floor;
  const places: FloorPoint[] = [];
  cells.forEach((state, cell) => {
    if (state !== 2 || builtin(cell) <= SURE) return;
    const column = cell % columns;
    const beside = [column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1, cell - columns];
    if (!beside.some((next) => cells[next] === 1)) return;
    const [x, z] = wayToFree(floor, cell);
    const middle = cellMiddle(floor, cell);
    const facing = -(x * middle[0] + z * middle[1]) / (Math.hypot(x, z) * Math.hypot(...middle));
    if (facing > LEAST_FACING) places.push(middle);
  });
  return places;
}

/** From the middle of the cells around one to the middle of the free ones among them: across the edge that runs there. */
function wayToFree({ columns, rows, cells }: FloorGrid, cell: number): FloorPoint {
  const column = cell % columns;
  const row = (cell - column) / columns;
  const all = { x: 0, z: 0, count: 0 };
  const free = { x: 0, z: 0, count: 0 };
  for (let j = Math.max(0, row - AROUND); j <= Math.min(rows - 1, row + AROUND); j++) {
    for (let i = Math.max(0, column - AROUND); i <= Math.min(columns - 1, column + AROUND); i++) {
      for (const sum of cells[j * columns + i] === 1 ? [all, free] : [all]) {
        sum.x += i;
        sum.z += j;
        sum.count++;
      }
    }
  }
  return [free.x / free.count - all.x / all.count, free.z / free.count - all.z / all.count];
}
