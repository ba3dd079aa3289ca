/** Rectangle on a wall's grid of cells: columns [left, right), rows [bottom, top). */
export interface CellRect {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Sums over rectangles of a wall's cells in constant time. */
export interface WallSums {
  readonly columns: number;
  readonly rows: number;
  sum(rect: CellRect): number;
}

/** Builds the summed-area table of a wall's cells. */
export function wallSums(values: ArrayLike<number>, columns: number, rows: number): WallSums {
  const table = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += values[row * columns + column];
      table[(row + 1) * (columns + 1) + column + 1] = table[row * (columns + 1) + column + 1] + line;
    }
  }
  const clamp = (v: number, most: number) => Math.min(most, Math.max(0, v));
  return {
    columns,
    rows,
    sum({ left, right, bottom, top }) {
      const l = clamp(left, columns);
      const r = Math.max(l, clamp(right, columns));
      const b = clamp(bottom, rows);
      const t = Math.max(b, clamp(top, rows));
      const at = (column: number, row: number) => table[row * (columns + 1) + column];
      return at(r, t) - at(l, t) - at(r, b) + at(l, b);
    },
  };
}
