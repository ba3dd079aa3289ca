import { connectedParts } from '../../photo/connected-parts.ts';
import type { RectifiedWall } from '../walls/rectify.ts';

/** Colour step between neighbouring cells below which light, not an edge, makes the difference. */
const SOFT_STEP = 2.2;
/** Share of the largest bare part that another must have to be the wall too. */
const LARGE = 0.25;
/** Difference in hue from the paint above which a cell is not the same paint in another light. */
const OTHER_HUE = 11;

/**
 * Spreads the paint: cells that differ from the expected paint, but are reached from it without crossing an
 * edge and have its hue, are the same paint in the spot of a lamp or in a shadow. Changes `cells` (0 bare, 1 different).
 */
export function spreadPaint(wall: RectifiedWall, hueDifference: Float32Array, cells: Uint8Array): void {
  const { columns, rows, L, a, b } = wall;
  const queue = largeBareParts(cells, columns, rows);
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head];
    for (const next of neighbours(at, columns, rows)) {
      if (cells[next] !== 1 || hueDifference[next] > OTHER_HUE) continue;
      const step = Math.hypot(L[at] - L[next], a[at] - a[next], b[at] - b[next]);
      if (step > SOFT_STEP || isEdge(wall, next)) continue;
      cells[next] = 0;
      queue.push(next);
    }
  }
}

/** The cells beside, below and above a cell. */
function neighbours(at: number, columns: number, rows: number): number[] {
  const x = at % columns;
  const y = (at - x) / columns;
  const found: number[] = [];
  if (x + 1 < columns) found.push(at + 1);
  if (x > 0) found.push(at - 1);
  if (y + 1 < rows) found.push(at + columns);
  if (y > 0) found.push(at - columns);
  return found;
}

/**
 * Cells of the bare parts that are large against the largest one. Small ones lie inside openings (a window's frame, a
 * pane as bright as the wall), from where nothing may spread.
 */
function largeBareParts(cells: Uint8Array, columns: number, rows: number): number[] {
  const parts = connectedParts(columns, rows, (cell) => cells[cell] === 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  return parts.filter((part) => part.length >= LARGE * largest).flat();
}

/** Whether brightness changes across a cell so much that the photo's blur hides an edge there. */
function isEdge({ columns, rows, L, known }: RectifiedWall, at: number): boolean {
  const x = at % columns;
  const y = (at - x) / columns;
  const across = x > 0 && x < columns - 1 && known[at - 1] && known[at + 1] ? Math.abs(L[at + 1] - L[at - 1]) : 0;
  const up =
    y > 0 && y < rows - 1 && known[at - columns] && known[at + columns]
      ? Math.abs(L[at + columns] - L[at - columns])
      : 0;
  return Math.max(across, up) > 2 * SOFT_STEP;
}
