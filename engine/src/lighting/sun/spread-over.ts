import type { CellGrid } from '../../scene/floor-cells.ts';

/**
 * Goes from some cells of a grid to their neighbours along rows and columns, and on from these (breadth first).
 *
 * @param isSource where to begin; these cells are not visited
 * @param reach metres
 * @param visit gets each cell once, the neighbour from which it was reached, and the number of steps from the nearest source
 */
export function spreadOver(
  { columns, rows, cell }: CellGrid,
  isSource: (cell: number) => boolean,
  reach: number,
  visit: (cell: number, from: number, step: number) => void,
): void {
  const reached = new Uint8Array(columns * rows);
  let front: number[] = [];
  for (let at = 0; at < reached.length; at++) {
    if (!isSource(at)) continue;
    reached[at] = 1;
    front.push(at);
  }
  for (let step = 1; step * cell <= reach && front.length > 0; step++) {
    const next: number[] = [];
    const visitOnce = (other: number, from: number): void => {
      if (other < 0 || other >= reached.length || reached[other]) return;
      reached[other] = 1;
      next.push(other);
      visit(other, from, step);
    };
    for (const at of front) {
      const column = at % columns;
      if (column > 0) visitOnce(at - 1, at);
      if (column + 1 < columns) visitOnce(at + 1, at);
      visitOnce(at - columns, at);
      visitOnce(at + columns, at);
    }
    front = next;
  }
}
