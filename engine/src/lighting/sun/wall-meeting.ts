import type { WallId } from '../../scene/room.ts';
import { PANE_CELL, type Panes, SOLID, UNKNOWN } from './panes.ts';

/** Where a level ray from a place on the floor meets the walls. */
export interface WallMeeting {
  /** Null where it is the one behind the viewer. */
  wall: WallId | null;
  /** Column of the wall's panes. */
  column: number;
  /** Metres. */
  distance: number;
}

/**
 * Follows a level ray from (x, z) in the direction (dx, dz) of length 1 to the walls that it leaves the box by; false from beyond
 * those. Beyond the others light from there would come down if they did not stop it.
 */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
export function meetWall(
  { box, walls }: Panes,
  x: number,
  z: number,
  dx: number,
  dz: number,
  meeting: WallMeeting,
): boolean {
  const aside = dx < 0 ? (box.left - x) / dx : dx > 0 ? (box.right - x) / dx : Infinity;
  const ahead = dz < 0 ? (box.front - z) / dz : dz > 0 ? (box.back - z) / dz : Infinity;
  meeting.distance = Math.min(aside, ahead);
  if (meeting.distance <= 0) return false;
  meeting.wall = aside < ahead ? (dx < 0 ? 'left' : 'right') : dz > 0 ? 'back' : null;
  if (!meeting.wall) return true;
  const along = meeting.wall === 'back' ? x + dx * meeting.distance : z + dz * meeting.distance;
  const { from, columns } = walls[meeting.wall];
  meeting.column = Math.min(columns - 1, Math.max(0, Math.floor((along - from) / PANE_CELL)));
  return true;
}

/** What is at a height above the place where a ray meets a wall. */
export function paneAt({ walls }: Panes, { wall, column }: WallMeeting, up: number): number {
  if (!wall) return UNKNOWN;
  const { columns, rows, cells } = walls[wall];
  const row = Math.floor(up / PANE_CELL);
  return row >= rows ? SOLID : cells[row * columns + column];
}
