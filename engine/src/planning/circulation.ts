import type { RoomModel } from '../scene/room.ts';
import { distanceTo, extentX, extentZ, type Solid } from './solid.ts';
import { floorBefore, thresholdZone } from './space.ts';
import { isPassage, WALKWAY, WALKWAY_OUTDOORS } from './trade-rules.ts';

const CELL = 0.1;
/** A little over half a walkway, so that it is free between the grid's points as well. */
const KEEP = WALKWAY / 2 + 0.01;
/** The same outdoors, where walkways are wider. */
const KEEP_OUTDOORS = WALKWAY_OUTDOORS / 2 + 0.01;
const KEEP_WALL = 0.3;

/** Whether a person who comes from the camera's side still reaches every door. Made once for a room, used for every arrangement. */
export interface Circulation {
  reachesDoors(furniture: readonly Solid[]): boolean;
}

interface Grid {
  readonly x0: number;
  readonly z0: number;
  readonly columns: number;
  readonly rows: number;
}

/** Marks every point of the grid nearer than `keep` to the solid. */
function mark(grid: Grid, blocked: Uint8Array, solid: Solid, keep: number): void {
  const rx = extentX(solid) + keep;
  const rz = extentZ(solid) + keep;
  const i0 = Math.max(0, Math.ceil((solid.x - rx - grid.x0) / CELL));
  const i1 = Math.min(grid.columns - 1, Math.floor((solid.x + rx - grid.x0) / CELL));
  const j0 = Math.max(0, Math.ceil((solid.z - rz - grid.z0) / CELL));
  const j1 = Math.min(grid.rows - 1, Math.floor((solid.z + rz - grid.z0) / CELL));
  for (let j = j0; j <= j1; j++) {
    for (let i = i0; i <= i1; i++) {
      if (distanceTo(solid, grid.x0 + i * CELL, grid.z0 + j * CELL) < keep) blocked[j * grid.columns + i] = 1;
    }
  }
}

/** Indices of the grid's points around the camera. */
function startPoints(grid: Grid): number[] {
  const starts: number[] = [];
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      if (Math.hypot(grid.x0 + i * CELL, grid.z0 + j * CELL) < 0.6) starts.push(j * grid.columns + i);
    }
  }
  return starts;
}

/** Points of the grid that are reached from the free ones among the starts: they become 2 in `state`, where 1 is blocked. */
function flood(grid: Grid, state: Uint8Array, starts: readonly number[], queue: Int32Array): void {
  const { columns } = grid;
  const last = state.length - columns;
  let tail = 0;
  for (const at of starts) {
    if (state[at] !== 0) continue;
    state[at] = 2;
    queue[tail++] = at;
  }
  for (let head = 0; head < tail; head++) {
    const at = queue[head];
    const i = at % columns;
    if (i > 0 && state[at - 1] === 0) {
      state[at - 1] = 2;
      queue[tail++] = at - 1;
    }
    if (i < columns - 1 && state[at + 1] === 0) {
      state[at + 1] = 2;
      queue[tail++] = at + 1;
    }
    if (at >= columns && state[at - columns] === 0) {
      state[at - columns] = 2;
      queue[tail++] = at - columns;
    }
    if (at < last && state[at + columns] === 0) {
      state[at + columns] = 2;
      queue[tail++] = at + columns;
    }
  }
}

/** Indices of the grid's points inside a solid's rectangle. */
function pointsWithin(grid: Grid, solid: Solid): number[] {
  const points: number[] = [];
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      if (distanceTo(solid, grid.x0 + i * CELL, grid.z0 + j * CELL) === 0) points.push(j * grid.columns + i);
    }
  }
  return points;
}

/** Marks what is known to stand on the floor. */
function markFloor(grid: Grid, blocked: Uint8Array, model: RoomModel): void {
  const { floor } = model;
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      const column = Math.floor((grid.x0 + i * CELL - floor.x0) / floor.cell);
      const row = Math.floor((grid.z0 + j * CELL - floor.z0) / floor.cell);
      if (column < 0 || row < 0 || column >= floor.columns || row >= floor.rows) continue;
      if (floor.cells[row * floor.columns + column] === 2) blocked[j * grid.columns + i] = 1;
    }
  }
}

/** Prepares the walk through a room. Doors that cannot be reached even in the empty room are left out. */
export function makeCirculation(model: RoomModel): Circulation {
  const { box } = model;
  const z0 = Math.max(Math.min(box.front, -0.5), -1.5) + KEEP_WALL;
  const x0 = box.left + KEEP_WALL;
  const grid: Grid = {
    x0,
    z0,
    columns: Math.max(1, Math.floor((box.right - KEEP_WALL - x0) / CELL) + 1),
    rows: Math.max(1, Math.floor((box.back - KEEP_WALL - z0) / CELL) + 1),
  };
  const empty = new Uint8Array(grid.columns * grid.rows);
  markFloor(grid, empty, model);
  const starts = startPoints(grid);
  const queue = new Int32Array(empty.length);
  const atStart = empty.slice();
  flood(grid, atStart, starts, queue);
  const targets: number[][] = [];
  for (const opening of model.openings) {
    if (!isPassage(opening)) continue;
    const target = pointsWithin(grid, floorBefore(model, opening, 0.7));
    if (target.some((at) => atStart[at] === 2)) targets.push(target);
  }
  for (const door of model.ground?.doors ?? []) {
    const target = pointsWithin(grid, thresholdZone(door, 0.8));
    if (target.some((at) => atStart[at] === 2)) targets.push(target);
  }
  const keep = model.ground ? KEEP_OUTDOORS : KEEP;
  const state = new Uint8Array(empty.length);
  return {
    reachesDoors(furniture) {
      if (targets.length === 0) return true;
      state.set(empty);
      for (const solid of furniture) mark(grid, state, solid, keep);
      flood(grid, state, starts, queue);
      return targets.every((target) => target.some((at) => state[at] === 2));
    },
  };
}
