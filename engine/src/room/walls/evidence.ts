import type { WallEvidence } from '../../scene/room.ts';
import type { PaintModel } from '../paint/model.ts';
import { spreadPaint } from '../paint/spread.ts';
import type { RectifiedWall } from './rectify.ts';
import type { WallSeen } from './seen.ts';

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
