import type { Opening, WallEvidence } from '../scene/room.ts';
import type { DecisionInput } from './decision-input.ts';

/**
 * Height in metres up to which furniture usually stands before a wall. This and the heights below: chosen by eye on
 * drawn rooms.
 */
const LOWER_WALL = 1.2;
/** Heights in metres between which something covers a column of a wall. */
const COVERED_FROM = 0.16;
const COVERED_TO = 0.56;
/** Heights between which bare wall must show above furniture, and how many metres of it. */
const BARE_FROM = 0.56;
const BARE_TO = 2.2;
const BARE = 0.28;

/** Known cells of a column below furniture height, without openings, and how many of them differ from the paint. */
function lowerCells(wall: WallEvidence, column: number, openings: readonly Opening[]): { known: number; busy: number } {
  const rows = Math.min(wall.rows, Math.floor(LOWER_WALL / wall.cell));
  let known = 0;
  let busy = 0;
  for (let row = 0; row < rows; row++) {
    const cell = wall.cells[row * wall.columns + column];
    const up = (row + 0.5) * wall.cell;
    if (cell === 2 || openings.some((o) => up > o.bottom && up < o.top)) continue;
    known++;
    if (cell === 1) busy++;
  }
  return { known, busy };
}

/** Wall cues: how busy the lower part is, and how much of the width is covered. */
export function wallFeatures({ model }: DecisionInput) {
  let known = 0;
  let busy = 0;
  let columns = 0;
  let covered = 0;
  for (const wall of model.walls) {
    const openings = model.openings.filter((o) => o.wall === wall.wall && o.kind !== 'other' && o.kind !== 'radiator');
    for (let column = 0; column < wall.columns; column++) {
      const along = wall.from + (column + 0.5) * wall.cell;
      const here = openings.filter((o) => along > o.from && along < o.to);
      const lower = lowerCells(wall, column, here);
      known += lower.known;
      busy += lower.busy;
      const state = columnState(wall, column);
      if (state === 'unknown' || here.some(isDoor)) continue;
      columns++;
      if (state === 'covered') covered++;
    }
  }
  // Prior: half a metre of an ordinary wall, decisive where little is in sight.
  return { wallsBusy: known > 0 ? busy / known : 0.5, wallsCovered: (covered + 2) / (columns + 12) };
}

function isDoor(opening: Opening): boolean {
  return opening.kind === 'door' || opening.kind === 'doorway';
}

/** Whether something lower than a door stands before a column of a wall, as furniture does. */
function columnState(wall: WallEvidence, column: number): 'unknown' | 'covered' | 'free' {
  const at = (row: number) => wall.cells[row * wall.columns + column];
  const row = (up: number) => Math.min(wall.rows, Math.round(up / wall.cell));
  let low = 0;
  let different = 0;
  for (let r = row(COVERED_FROM); r < row(COVERED_TO); r++) {
    if (at(r) === 2) continue;
    low++;
    if (at(r) === 1) different++;
  }
  if (2 * low < row(COVERED_TO) - row(COVERED_FROM)) return 'unknown';
  if (different < 0.6 * low) return 'free';
  let run = 0;
  for (let r = row(BARE_FROM); r < row(BARE_TO); r++) {
    run = at(r) === 0 ? run + 1 : 0;
    if (run * wall.cell >= BARE) return 'covered';
  }
  return 'free';
}
