import type { WallEvidence, WallRectangle } from '../../scene/room.ts';
import type { WallSegmentation } from './segmentation.ts';

/** Rectangle on a wall's grid of cells: columns [left, right), rows [bottom, top). */
interface CellRect {
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

/** Mean segmentation probabilities within a rectangle on a wall, weighted by area in the photo. */
export interface Shares {
  readonly passage: number;
  readonly window: number;
  readonly builtin: number;
  readonly door: number;
  /** Floor of another space. */
  readonly beyond: number;
  /** Pictures, mirrors and lamps. */
  readonly decor: number;
  /** Area of the rectangle in cells of the network's maps. */
  readonly area: number;
}

/** Returns a function for the network's mean probabilities within rectangles on a wall. */
export function shareReader(evidence: WallEvidence, seen: WallSegmentation): (rectangle: WallRectangle) => Shares {
  const { columns, rows, cell, from: start } = evidence;
  const weighted = (plane: Float32Array) =>
    wallSums(
      plane.map((p, at) => p * seen.weight[at]),
      columns,
      rows,
    );
  const area = wallSums(seen.weight, columns, rows);
  const passage = weighted(seen.groups.passage);
  const window = weighted(seen.groups.window);
  const builtin = weighted(seen.groups.builtin);
  const door = weighted(seen.door);
  const beyond = weighted(seen.beyond);
  const decor = weighted(seen.decor);
  return ({ from, to, bottom, top }) => {
    const rect = {
      left: Math.round((from - start) / cell),
      right: Math.round((to - start) / cell),
      bottom: Math.round(bottom / cell),
      top: Math.round(top / cell),
    };
    const all = Math.max(1e-6, area.sum(rect));
    return {
      passage: passage.sum(rect) / all,
      window: window.sum(rect) / all,
      builtin: builtin.sum(rect) / all,
      door: door.sum(rect) / all,
      beyond: beyond.sum(rect) / all,
      decor: decor.sum(rect) / all,
      area: all,
    };
  };
}
