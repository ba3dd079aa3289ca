import { connectedParts } from '../../photo/connected-parts.ts';
import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from './paint-model.ts';
import type { RectifiedWall } from './rectify.ts';
import type { WallSeen } from './seen.ts';

/** Colour step between neighbouring cells below which light, not an edge, makes the difference. */
const SOFT_STEP = 2.2;
/** Share of the largest bare part that another must have to be the wall too. */
const LARGE = 0.25;
/** Difference in hue from the paint above which a cell is not the same paint in another light. */
const OTHER_HUE = 11;

/** Tallest skirting board and deepest cornice in metres. */
const TRIM = 0.3;
/** Cells of paint that a skirting board's shadow line may contain. */
const GAP = 1;

/** Probability above which segmentation overrules the colour of a cell. */
const SURE = 0.75;
/** Mean probability of a corner, from floor to ceiling, above which a wall is not plain there. */
const SURE_CORNER = 0.5;
/** A corner so near to a wall's end, in metres, is the one that the wall ends in. */
const AT_END = 0.3;

/** Marks per cell of a wall whether it is bare paint; skirting board and cornice count as bare. */
export function wallEvidence(wall: RectifiedWall, paint: PaintModel, trust: number): WallEvidence {
  const { columns, rows } = wall;
  const cells = new Uint8Array(columns * rows);
  for (let i = 0; i < cells.length; i++) {
    cells[i] = !wall.known[i] ? 2 : paint.deviation[i] > paint.threshold ? 1 : 0;
  }
  spreadPaint(wall, paint.hue, cells);
  const reach = Math.round(TRIM / wall.cell);
  for (let column = 0; column < columns; column++) {
    clearTrim(cells, column, columns, rows, reach);
    clearTrim(cells, (rows - 1) * columns + column, -columns, rows, reach);
  }
  const { at, from, to, cell } = wall;
  return { wall: wall.wall, at, trust, from, to, cell, columns, rows, cells };
}

/**
 * Corrects the evidence of colours by what segmentation is certain of: light, shadow, bricks and papers differ from paint and are
 * bare wall; a white door in a white wall does not differ and is none, and neither is a slope under the roof. Walls that meet
 * between the ends, those of a pillar or a pipe's casing, may have the paint of this wall: nothing hangs across their corners.
 */
export function withSeen(evidence: WallEvidence, seen: WallSeen): WallEvidence {
  const corners = cornerColumns(evidence, seen.corner);
  const cells = evidence.cells.map((cell, at) => {
    if (cell !== 2 && corners[at % evidence.columns] === 1) return 1;
    if (cell === 1 && seen.wall[at] > SURE) return 0;
    return cell === 0 && isOther(seen, at) ? 1 : cell;
  });
  return { ...evidence, cells };
}

function isOther({ groups, decor, thing, ceiling }: WallSeen, at: number): boolean {
  return groups.passage[at] + groups.window[at] + groups.builtin[at] + decor[at] + thing[at] + ceiling[at] > SURE;
}

/** 1 for the columns of a wall in which other walls meet, its own ends left out. */
function cornerColumns({ columns, rows, cell, cells }: WallEvidence, corner: Float32Array): Uint8Array {
  const isCorner = (column: number): boolean => {
    let sum = 0;
    let known = 0;
    for (let at = column; at < rows * columns; at += columns) {
      if (cells[at] === 2) continue;
      sum += corner[at];
      known++;
    }
    return sum > SURE_CORNER * known;
  };
  const marks = new Uint8Array(columns);
  const nearEnd = AT_END / cell;
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
 * Clears what differs at one end of a column when it ends within the height of a trim; a door goes on and stays.
 *
 * @param start the cell at that end; the next ones are `step` places apart in `cells`
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
 * Spreads the paint: cells that differ from the expected paint, but are reached from it without crossing an
 * edge and have its hue, are the same paint in the spot of a lamp or in a shadow. Changes `cells` (0 bare, 1 different).
 */
function spreadPaint(wall: RectifiedWall, hueDifference: Float32Array, cells: Uint8Array): void {
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
