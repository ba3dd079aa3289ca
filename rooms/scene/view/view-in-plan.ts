import type { FloorPoint, ShellPlan } from '../shell.ts';
import { ceilingHeight } from '../shells/ceiling-height.ts';
import { distanceToSegment, isInsidePolygon } from '../shells/polygon.ts';

/** Minimum distance of a camera from walls, columns and half walls, metres. */
export const CLEARANCE = 0.3;
/** Minimum ceiling height above the camera's position, metres. */
const MIN_HEADROOM_METRES = 1.5;

/** Returns whether the camera fits at a position of the plan. */
export function canStand(plan: ShellPlan, at: FloorPoint): boolean {
  const keepsClear = (polygon: readonly FloorPoint[]): boolean =>
    polygon.every((a, i) => distanceToSegment(at, a, polygon[(i + 1) % polygon.length]) >= CLEARANCE);
  if (!isInsidePolygon(plan.outline, at) || !keepsClear(plan.outline)) return false;
  if (ceilingHeight(plan, at) < MIN_HEADROOM_METRES) return false;
  return plan.standing.every(({ footprint }) => !isInsidePolygon(footprint, at) && keepsClear(footprint));
}

/** Returns the distance in metres, and the edge's index, at which a horizontal ray first meets the outline. */
export function lookFrom(
  outline: readonly FloorPoint[],
  [x, z]: FloorPoint,
  heading: number,
): { distance: number; edge: number } {
  const dx = Math.sin(heading);
  const dz = Math.cos(heading);
  let distance = Infinity;
  let edge = -1;
  outline.forEach(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length];
    const ex = bx - ax;
    const ez = bz - az;
    const determinant = dx * ez - dz * ex;
    if (Math.abs(determinant) < 1e-9) return;
    const t = ((ax - x) * ez - (az - z) * ex) / determinant;
    const s = ((ax - x) * dz - (az - z) * dx) / determinant;
    if (t <= 0 || s < 0 || s > 1 || t >= distance) return;
    distance = t;
    edge = i;
  });
  return { distance, edge };
}
