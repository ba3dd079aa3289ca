import { connectedParts } from '../photo/connected-parts.ts';
import type { FloorGrid } from '../scene/room.ts';

/**
 * Square metres below which a blocked patch is a glint or a stain. A thing that stands on the floor also hides the floor
 * behind it: seen from eye height, what is 20 cm high and wide covers more than this.
 */
const SPECK = 0.15;
/** A streak is no wider than this, metres, and may cover a little more: the reflection of a door's jamb. */
const STREAK_WIDTH = 0.2;
const STREAK = 0.3;
/** Share of a streak's cells that touch each other. */
const IN_ONE_PIECE = 0.8;
/** Patches nearer to each other than this, metres, are judged as one: what is left of a thing that was taken for floor. */
const APART = 0.4;
/** Least share of the cells around a patch that are verified floor. */
const SURROUNDED = 0.85;

/** Share of verified floor among the cells that border a patch; what lies beyond the grid is unknown. */
function shareOfFloorAround({ columns, rows, cells }: FloorGrid, patch: readonly number[]): number {
  let free = 0;
  let all = 0;
  for (const cell of patch) {
    const i = cell % columns;
    const j = Math.floor(cell / columns);
    for (const [x, y] of [
      [i - 1, j],
      [i + 1, j],
      [i, j - 1],
      [i, j + 1],
    ]) {
      const inside = x >= 0 && y >= 0 && x < columns && y < rows;
      const value = inside ? cells[y * columns + x] : 0;
      if (value === 2) continue;
      all++;
      free += value;
    }
  }
  return all === 0 ? 0 : free / all;
}

/** Whether a patch is in one piece, but for crumbs, and no square wider than a streak fits into it. */
function isStreak({ columns, rows, cell: size }: FloorGrid, patch: readonly number[]): boolean {
  const cells = new Set(patch);
  const parts = connectedParts(columns, rows, (cell) => cells.has(cell));
  if (Math.max(...parts.map(({ length }) => length)) < IN_ONE_PIECE * patch.length) return false;
  const side = Math.floor(STREAK_WIDTH / size + 1e-6) + 1;
  return patch.every((corner) => {
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) if (!cells.has(corner + j * columns + i)) return true;
    }
    return false;
  });
}

/** The floor with small blocked patches amid verified floor (reflections on gloss, knots, stains) taken for floor. */
export function withoutSpecks(floor: FloorGrid): FloorGrid {
  const cells = floor.cells.slice();
  const reach = Math.max(1, Math.round(APART / floor.cell));
  for (const patch of connectedParts(floor.columns, floor.rows, (cell) => floor.cells[cell] === 2, reach)) {
    const area = patch.length * floor.cell ** 2;
    if (area >= STREAK || (area >= SPECK && !isStreak(floor, patch))) continue;
    if (shareOfFloorAround(floor, patch) < SURROUNDED) continue;
    for (const cell of patch) cells[cell] = 1;
  }
  return { ...floor, cells };
}
