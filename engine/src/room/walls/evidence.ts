import { connectedParts } from '../../photo/connected-parts.ts';
import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from './paint-model.ts';
import type { RectifiedWall } from './rectify.ts';
import type { WallSegmentation } from './segmentation.ts';

/**
 * Colour step between adjacent cells below which the difference is light, not an edge. The constants of this file:
 * chosen by eye on drawn rooms.
 */
const MAX_SOFT_STEP = 2.2;
/** Minimum size of another bare part, as a share of the largest one. */
const MIN_PART_SHARE = 0.25;
/** Maximum hue difference from the paint of the same paint in another light. */
const MAX_HUE_DIFFERENCE = 11;

/** Maximum heights of a skirting board and a cornice in metres. */
const MAX_TRIM_METRES = 0.3;
/** Cells of paint that a skirting board's shadow line may contain. */
const GAP = 1;

/** Probability from which segmentation overrules the colour of a cell. */
const MIN_PROBABILITY = 0.75;
/** Mean probability of a corner, from floor to ceiling, from which a wall is not plain there. */
const MIN_CORNER_PROBABILITY = 0.5;
/** Maximum distance in metres of a wall's own end corner from its end. */
const MAX_END_DISTANCE = 0.3;

/** Marks per cell of a wall whether it is bare paint; skirting board and cornice count as bare. */
export function wallEvidence(wall: RectifiedWall, paint: PaintModel, trust: number): WallEvidence {
  const { columns, rows } = wall;
  const cells = new Uint8Array(columns * rows);
  for (let i = 0; i < cells.length; i++) {
    cells[i] = !wall.known[i] ? 2 : paint.deviation[i] > paint.threshold ? 1 : 0;
  }
  spreadPaint(wall, paint.hue, cells);
  const reach = Math.round(MAX_TRIM_METRES / wall.cell);
  for (let column = 0; column < columns; column++) {
    clearTrim(cells, column, columns, rows, reach);
    clearTrim(cells, (rows - 1) * columns + column, -columns, rows, reach);
  }
  const { at, from, to, cell } = wall;
  return { wall: wall.wall, at, trust, from, to, cell, columns, rows, cells };
}

/**
 * Corrects the colour evidence by certain segmentation: light, shadow, bricks and wallpaper differ from paint but are
 * bare wall; a white door in a white wall does not differ but is not bare, nor is a slope under the roof. Corners
 * between the ends, of a pillar or a pipe's casing, may have the wall's paint: nothing may hang across them.
 */
export function withSegmentation(evidence: WallEvidence, seen: WallSegmentation): WallEvidence {
  const corners = cornerColumns(evidence, seen.corner);
  const cells = evidence.cells.map((cell, at) => {
    if (cell !== 2 && corners[at % evidence.columns] === 1) return 1;
    if (cell === 1 && seen.wall[at] > MIN_PROBABILITY) return 0;
    return cell === 0 && isOther(seen, at) ? 1 : cell;
  });
  return { ...evidence, cells };
}

function isOther({ groups, decor, thing, ceiling }: WallSegmentation, at: number): boolean {
  return (
    groups.passage[at] + groups.window[at] + groups.builtin[at] + decor[at] + thing[at] + ceiling[at] > MIN_PROBABILITY
  );
}

/** 1 for the columns of a wall with a corner, except at its own ends. */
function cornerColumns({ columns, rows, cell, cells }: WallEvidence, corner: Float32Array): Uint8Array {
  const isCorner = (column: number): boolean => {
    let sum = 0;
    let known = 0;
    for (let at = column; at < rows * columns; at += columns) {
      if (cells[at] === 2) continue;
      sum += corner[at];
      known++;
    }
    return sum > MIN_CORNER_PROBABILITY * known;
  };
  const marks = new Uint8Array(columns);
  const nearEnd = MAX_END_DISTANCE / cell;
  for (let first = 0; first < columns; first++) {
    if (!isCorner(first)) continue;
    let end = first + 1;
    while (end < columns && isCorner(end)) end++;
    if (first >= nearEnd && columns - end >= nearEnd) marks.fill(1, first, end);
    first = end;
  }
  return marks;
}

/**
 * Clears differing cells at one end of a column if they end within the height of a trim; a door continues and stays.
 *
 * @param start the cell at that end; the next ones are `step` apart in `cells`
 * @param reach height of the trim in cells
 */
function clearTrim(cells: Uint8Array, start: number, step: number, rows: number, reach: number): void {
  let last = -1;
  let bare = 0;
  for (let k = 0; k < rows; k++) {
    const value = cells[start + k * step];
    if (value === 2 && last < 0 && bare === 0) continue;
    if (value === 1) {
      last = k;
      bare = 0;
    } else if (++bare > GAP) break;
  }
  if (last < 0 || last > reach) return;
  for (let k = 0; k <= last; k++) {
    const at = start + k * step;
    if (cells[at] === 1) cells[at] = 0;
  }
}

/**
 * Grows the paint: cells that differ from the expected paint but are reached from it without crossing an edge and have
 * its hue are the same paint in a lamp's light or in a shadow. Changes `cells` (0 bare, 1 different).
 */
function spreadPaint(wall: RectifiedWall, hueDifference: Float32Array, cells: Uint8Array): void {
  const { columns, rows, L, a, b } = wall;
  const queue = largeBareParts(cells, columns, rows);
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head];
    for (const next of neighbours(at, columns, rows)) {
      if (cells[next] !== 1 || hueDifference[next] > MAX_HUE_DIFFERENCE) continue;
      const step = Math.hypot(L[at] - L[next], a[at] - a[next], b[at] - b[next]);
      if (step > MAX_SOFT_STEP || isEdge(wall, next)) continue;
      cells[next] = 0;
      queue.push(next);
    }
  }
}

/** The four neighbours of a cell. */
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
 * Cells of the bare parts that are large relative to the largest one. Small ones lie inside openings (a window frame, a
 * pane as bright as the wall), from where paint must not grow.
 */
function largeBareParts(cells: Uint8Array, columns: number, rows: number): number[] {
  const parts = connectedParts(columns, rows, (cell) => cells[cell] === 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  return parts.filter((part) => part.length >= MIN_PART_SHARE * largest).flat();
}

/** Whether brightness changes so much across a cell that the photo's blur hides an edge there. */
function isEdge({ columns, rows, L, known }: RectifiedWall, at: number): boolean {
  const x = at % columns;
  const y = (at - x) / columns;
  const across = x > 0 && x < columns - 1 && known[at - 1] && known[at + 1] ? Math.abs(L[at + 1] - L[at - 1]) : 0;
  const up =
    y > 0 && y < rows - 1 && known[at - columns] && known[at + columns]
      ? Math.abs(L[at + columns] - L[at - columns])
      : 0;
  return Math.max(across, up) > 2 * MAX_SOFT_STEP;
}
