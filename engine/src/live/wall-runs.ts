import { memoise } from '../math/memoise.ts';
import type { Vec3 } from '../math/vec3.ts';
import { extentX, extentZ, type Solid } from '../planning/solid.ts';
import { WALL_YAW } from '../planning/space.ts';
import { wallPieces } from '../room/outline/pieces.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { RoomModel, WallId } from '../scene/room.ts';

/** A straight visible wall segment, on the box or protruding from it. */
export interface WallRun {
  readonly wall: WallId;
  /** Its plane: z of a wall facing the viewer, x of a side wall. */
  readonly at: number;
  /** Its ends: x of a wall facing the viewer, z of a side wall. */
  readonly from: number;
  readonly to: number;
  /** Rotation of a piece with its back to it. */
  readonly yaw: number;
}

/** A position on a wall: distance along it, and metres above the floor. */
export interface WallPlace {
  readonly along: number;
  readonly up: number;
}

/** The visible wall segments; empty outdoors. */
export const wallRuns: (room: RoomModel) => readonly WallRun[] = memoise(({ outline, box, ground }) =>
  ground ? [] : wallPieces(outline, box).map(({ wall, at, from, to }) => ({ wall, at, from, to, yaw: WALL_YAW[wall] })),
);

/** The point before a wall at `along`, `out` metres into the room. */
export function pointBefore({ wall, at }: Pick<WallRun, 'wall' | 'at'>, along: number, out: number): FloorPoint {
  if (wall === 'back') return [along, at - out];
  return [wall === 'left' ? at + out : at - out, along];
}

/** Position along a wall, and distance in front of it. */
export function placeBefore(
  { wall, at }: WallRun,
  [x, z]: FloorPoint,
): { readonly along: number; readonly out: number } {
  if (wall === 'back') return { along: x, out: at - z };
  return { along: z, out: wall === 'left' ? x - at : at - x };
}

/**
 * Intersection of a line of sight with a wall's plane, and its distance in ray lengths; null if behind the camera.
 */
export function meetsPlane(
  { wall, at }: WallRun,
  cameraHeight: number,
  [dx, dy, dz]: Vec3,
): (WallPlace & { readonly reach: number }) | null {
  const towards = wall === 'back' ? dz : dx;
  const reach = Math.abs(towards) < 1e-6 ? -1 : at / towards;
  if (reach <= 0) return null;
  return { along: reach * (wall === 'back' ? dx : dz), up: cameraHeight + reach * dy, reach };
}

/** Clamps a value; returns the midpoint if the bounds are reversed. */
export const held = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/**
 * The wall segment nearest to a point on the floor, restricted to those facing `yaw` if given; null if there is
 * none.
 */
export function nearestRun(room: RoomModel, at: FloorPoint, yaw?: number): WallRun | null {
  let best: WallRun | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const run of wallRuns(room)) {
    if (yaw !== undefined && Math.cos(run.yaw - yaw) < 0.9) continue;
    const { along, out } = placeBefore(run, at);
    const distance = Math.hypot(out, along - held(along, run.from, run.to));
    if (distance < least) [best, least] = [run, distance];
  }
  return best;
}

/** Moves a solid's centre the least distance that puts it between the room's walls. */
export function keptInside({ box }: Pick<RoomModel, 'box'>, solid: Solid): FloorPoint {
  const [ex, ez] = [extentX(solid), extentZ(solid)];
  return [held(solid.x, box.left + ex, box.right - ex), held(solid.z, box.front + ez, box.back - ez)];
}
