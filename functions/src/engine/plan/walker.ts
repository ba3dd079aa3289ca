import type { Opening, RoomModel } from '../room/room.ts';
import { distanceTo, extentX, extentZ, type Solid } from './solid.ts';
import { floorBefore } from './space.ts';
import { WALKWAY } from './trade-rules.ts';

const CELL = 0.1;
/** A little over half a walkway, so that the answer holds between the grid's points as well. */
const KEEP = WALKWAY / 2 + 0.01;
const KEEP_WALL = 0.3;

/** Whether a person who comes from the camera's side still reaches every door. Made once per room, asked per arrangement. */
export interface Walker {
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

/** Points of the grid that are reached from the free points around the camera, as 1. */
function flood(grid: Grid, blocked: Uint8Array): Uint8Array {
  const reached = new Uint8Array(blocked.length);
  const queue = new Int32Array(blocked.length);
  let tail = 0;
  const visit = (at: number): void => {
    if (blocked[at] || reached[at]) return;
    reached[at] = 1;
    queue[tail++] = at;
  };
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      if (Math.hypot(grid.x0 + i * CELL, grid.z0 + j * CELL) < 0.6) visit(j * grid.columns + i);
    }
  }
  for (let head = 0; head < tail; head++) {
    const at = queue[head];
    const i = at % grid.columns;
    if (i > 0) visit(at - 1);
    if (i < grid.columns - 1) visit(at + 1);
    if (at >= grid.columns) visit(at - grid.columns);
    if (at < blocked.length - grid.columns) visit(at + grid.columns);
  }
  return reached;
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

/** Prepares the walk through a room. Doors that the empty room already keeps out of reach are not asked for. */
export function makeWalker(model: RoomModel): Walker {
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
  const isReached = (reached: Uint8Array, door: Opening): boolean => {
    const target = floorBefore(model, door, 0.7);
    for (let j = 0; j < grid.rows; j++) {
      for (let i = 0; i < grid.columns; i++) {
        if (!reached[j * grid.columns + i]) continue;
        if (distanceTo(target, grid.x0 + i * CELL, grid.z0 + j * CELL) === 0) return true;
      }
    }
    return false;
  };
  const atStart = flood(grid, empty);
  const doors = model.openings.filter(
    (opening) => (opening.kind === 'door' || opening.kind === 'doorway') && isReached(atStart, opening),
  );
  return {
    reachesDoors(furniture) {
      if (doors.length === 0) return true;
      const blocked = empty.slice();
      for (const solid of furniture) mark(grid, blocked, solid, KEEP);
      const reached = flood(grid, blocked);
      return doors.every((door) => isReached(reached, door));
    },
  };
}
