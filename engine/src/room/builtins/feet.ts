import { crossing } from '../../math/crossing.ts';
import { median } from '../../math/median.ts';
import type { FloorGrid, WallId } from '../../scene/room.ts';

/** Cells of floor, counted from the free floor on, within which what stands there must be seen. */
const REACH = 2;
/** How far the foot may deviate from a straight line, in cells. */
const WANDER = 1.3;
/** Cells of a foot that may be missing between two of its parts. */
const GAP = 2;
/** Probability from which a place shows something. */
const SURE = 0.5;

/** A straight foot in metres: its ends along it, and where it lies across. */
export interface Foot {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Segmentation at places of the floor, world metres: probabilities from 0 to 1. */
export interface FloorSeen {
  readonly builtin: (x: number, z: number) => number;
  readonly floor: (x: number, z: number) => number;
}

/**
 * Straight feet of what is built in and faces one way, where verified floor lies before them. A foot's place across is finer than
 * the grid's cells, whose borders move when the room's walls do.
 */
export function builtinFeet(facing: WallId, grid: FloorGrid, seen: FloorSeen): Foot[] {
  const [originAlong, originAcross] = facing === 'back' ? [grid.x0, grid.z0] : [grid.z0, grid.x0];
  return straightParts(feet(facing, grid, seen)).map(({ from, to, at }) => ({
    from: originAlong + from * grid.cell,
    to: originAlong + (to + 1) * grid.cell,
    at: originAcross + at * grid.cell,
  }));
}

/** Per line of cells across a front: where free floor ends and something built in begins behind it, in cells. */
function feet(facing: WallId, { columns, rows, cells, x0, z0, cell }: FloorGrid, seen: FloorSeen): number[][] {
  const [lines, depth] = facing === 'back' ? [columns, rows] : [rows, columns];
  // Away from the free floor: into the picture, or to the side.
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
    stateOf(line, k) === 2 && seen.builtin(...middleOf(line, k)) > SURE;
  return Array.from({ length: lines }, (_, line) => {
    const found: number[] = [];
    for (let k = 0; k < depth; k++) {
      if (stateOf(line, k) !== 1 || stateOf(line, k + step) !== 2) continue;
      const behind = Array.from({ length: REACH }, (_, n) => isBuiltin(line, k + step * (n + 1)));
      if (!behind.some((is) => is)) continue;
      const part = endOfFloor(seen.floor(...middleOf(line, k)), seen.floor(...middleOf(line, k + step)));
      found.push(k + 0.5 + step * part);
    }
    return found;
  });
}

/** Where between the middles of two cells, 0 to 1, the floor ends; halfway where segmentation was overruled. */
function endOfFloor(here: number, next: number): number {
  return here > SURE && next < SURE ? crossing(here, next, SURE) : 0.5;
}

/** Straight runs of edges: first and last line, and the middle edge. */
function straightParts(edges: readonly (readonly number[])[]): Foot[] {
  const open: { from: number; to: number; places: number[] }[] = [];
  const done: typeof open = [];
  edges.forEach((places, line) => {
    for (const place of places) {
      const middle = (part: { places: number[] }): number => median(part.places);
      const part = open.find((each) => each.to < line && Math.abs(middle(each) - place) <= WANDER);
      if (part) {
        part.to = line;
        part.places.push(place);
      } else open.push({ from: line, to: line, places: [place] });
    }
    for (let i = open.length - 1; i >= 0; i--) {
      if (line - open[i].to > GAP) done.push(...open.splice(i, 1));
    }
  });
  return [...done, ...open].map(({ from, to, places }) => ({ from, to, at: median(places) }));
}
