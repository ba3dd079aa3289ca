import type { FloorGrid } from '../room/room.ts';

/**
 * Square metres below which a group of blocked cells is a glint or a stain. A thing that stands on the floor also hides
 * the floor behind it: seen from eye height, what is 20 cm high and wide covers more than this.
 */
const SPECK = 0.15;
/** Least share of the cells around a speck that are verified floor. */
const SURROUNDED = 0.9;

/** The blocked cells that touch each other around `start`; marks them in `known`. */
function groupAround(floor: FloorGrid, start: number, known: Uint8Array): number[] {
  const { columns, rows, cells } = floor;
  const group = [start];
  known[start] = 1;
  for (let next = 0; next < group.length; next++) {
    const i = group[next] % columns;
    const j = Math.floor(group[next] / columns);
    for (let y = Math.max(0, j - 1); y <= Math.min(rows - 1, j + 1); y++) {
      for (let x = Math.max(0, i - 1); x <= Math.min(columns - 1, i + 1); x++) {
        const at = y * columns + x;
        if (known[at] === 1 || cells[at] !== 2) continue;
        known[at] = 1;
        group.push(at);
      }
    }
  }
  return group;
}

/** Share of verified floor among the cells that border a group; what lies beyond the grid is unknown. */
function shareOfFloorAround(floor: FloorGrid, group: readonly number[]): number {
  const { columns, rows, cells } = floor;
  let free = 0;
  let all = 0;
  for (const cell of group) {
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

/** The floor with small blocked patches amid verified floor (reflections on gloss, knots, stains) taken for floor. */
export function withoutSpecks(floor: FloorGrid): FloorGrid {
  const known = new Uint8Array(floor.cells.length);
  const cells = floor.cells.slice();
  for (let at = 0; at < cells.length; at++) {
    if (floor.cells[at] !== 2 || known[at] === 1) continue;
    const group = groupAround(floor, at, known);
    if (group.length * floor.cell ** 2 >= SPECK || shareOfFloorAround(floor, group) < SURROUNDED) continue;
    for (const cell of group) cells[cell] = 1;
  }
  return { ...floor, cells };
}
