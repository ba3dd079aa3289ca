/** A cloth as it is cut: a grid of points in the plane, row by row. Lengths in metres. */
export interface Pattern {
  readonly columns: number;
  readonly rows: number;
  /** (s, t) of each point; s grows along a row, t from row to row. */
  readonly flat: Float64Array;
}

/** Where a rectangle of cloth begins and ends. */
interface Extent {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Returns the pattern of a rectangle with points about every `spacing` metres. */
export function cutCloth({ from, to }: Extent, spacing: number): Pattern {
  const columns = Math.max(2, Math.round((to[0] - from[0]) / spacing)) + 1;
  const rows = Math.max(2, Math.round((to[1] - from[1]) / spacing)) + 1;
  const flat = new Float64Array(2 * columns * rows);
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k += 2) {
      flat[k] = from[0] + ((to[0] - from[0]) * column) / (columns - 1);
      flat[k + 1] = from[1] + ((to[1] - from[1]) * row) / (rows - 1);
    }
  }
  return { columns, rows, flat };
}
