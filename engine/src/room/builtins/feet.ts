import { crossing } from '../../math/crossing.ts';
import { median } from '../../math/median.ts';
import type { FloorGrid, WallId } from '../../scene/room.ts';

/**
 * Cells behind the free floor within which the built-in must be seen. This and the tolerances below: chosen by eye on
 * drawn kitchens and bathrooms.
 */
const BUILTIN_DEPTH = 2;
/** Maximum deviation of a foot from a straight line, in cells. */
const MAX_DEVIATION = 1.3;
/** Maximum gap between two parts of a foot, in cells. */
const MAX_GAP = 2;
/** Probability from which a class counts. */
const MIN_PROBABILITY = 0.5;

/** A straight foot in metres: its ends, and its position across. */
export interface Foot {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Segmentation at floor positions in world metres: probabilities from 0 to 1. */
export interface FloorSeen {
  readonly builtin: (x: number, z: number) => number;
  readonly floor: (x: number, z: number) => number;
}

/**
 * Finds the straight feet of built-ins facing one direction, with verified floor before them. Their position across is
 * finer than the grid's cells, whose borders move with the room's walls.
 */
export function builtinFeet(facing: WallId, grid: FloorGrid, seen: FloorSeen): Foot[] {
  const [originAlong, originAcross] = facing === 'back' ? [grid.x0, grid.z0] : [grid.z0, grid.x0];
  return straightParts(feet(facing, grid, seen)).map(({ from, to, at }) => ({
    from: originAlong + from * grid.cell,
    to: originAlong + (to + 1) * grid.cell,
    at: originAcross + at * grid.cell,
  }));
}

/** Per line of cells across a front, where free floor ends and a built-in begins behind it, in cells. */
function feet(facing: WallId, { columns, rows, cells, x0, z0, cell }: FloorGrid, seen: FloorSeen): number[][] {
  const [lines, depth] = facing === 'back' ? [columns, rows] : [rows, columns];
  // Away from the free floor: into the picture, or sideways.
  const step = facing === 'left' ? -1 : 1;
  const cellAt = (line: number, k: number): readonly [number, number] => (facing === 'back' ? [line, k] : [k, line]);
  const middleOf = (line: number, k: number): readonly [number, number] => {
    const [i, j] = cellAt(line, k);
    return [x0 + (i + 0.5) * cell, z0 + (j + 0.5) * cell];
  };
  const stateOf = (line: number, k: number): number => {
    if (k < 0 || k >= depth) return 0;
    const [i, j] = cellAt(line, k);
    return cells[j * columns + i];
  };
  const isBuiltin = (line: number, k: number): boolean =>
    stateOf(line, k) === 2 && seen.builtin(...middleOf(line, k)) > MIN_PROBABILITY;
  return Array.from({ length: lines }, (_, line) => {
    const found: number[] = [];
    for (let k = 0; k < depth; k++) {
      if (stateOf(line, k) !== 1 || stateOf(line, k + step) !== 2) continue;
      const behind = Array.from({ length: BUILTIN_DEPTH }, (_, n) => isBuiltin(line, k + step * (n + 1)));
      if (!behind.some((is) => is)) continue;
      const part = endOfFloor(seen.floor(...middleOf(line, k)), seen.floor(...middleOf(line, k + step)));
      found.push(k + 0.5 + step * part);
    }
    return found;
  });
}

/** Where the floor ends between the centres of two cells, 0 to 1; halfway where segmentation was overruled. */
function endOfFloor(here: number, next: number): number {
  return here > MIN_PROBABILITY && next < MIN_PROBABILITY ? crossing(here, next, MIN_PROBABILITY) : 0.5;
}

/** Groups edges into straight runs: first and last line, and the median edge. */
function straightParts(edges: readonly (readonly number[])[]): Foot[] {
  const open: { from: number; to: number; places: number[] }[] = [];
  const done: typeof open = [];
  edges.forEach((places, line) => {
    for (const place of places) {
      const middle = (part: { places: number[] }): number => median(part.places);
      const part = open.find((each) => each.to < line && Math.abs(middle(each) - place) <= MAX_DEVIATION);
      if (part) {
        part.to = line;
        part.places.push(place);
      } else open.push({ from: line, to: line, places: [place] });
    }
    for (let i = open.length - 1; i >= 0; i--) {
      if (line - open[i].to > MAX_GAP) done.push(...open.splice(i, 1));
    }
  });
  return [...done, ...open].map(({ from, to, places }) => ({ from, to, at: median(places) }));
}
