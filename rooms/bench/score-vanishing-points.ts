import { dot, normalize, type Vec3 } from '@roomwright/engine/testing';

/** Camera intrinsics with pixel centres at integers. */
export interface Intrinsics {
  readonly f: number;
  readonly cx: number;
  readonly cy: number;
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Returns the direction of a homogeneous vanishing point (first pixel's centre at 0.5) in the camera's frame. */
function direction(point: Vec3, k: Intrinsics): Vec3 {
  const cx = k.cx + 0.5;
  const cy = k.cy + 0.5;
  return normalize([(point[0] - cx * point[2]) / k.f, (point[1] - cy * point[2]) / k.f, point[2]]);
}

/**
 * Returns the angles in degrees between found vanishing points and true directions, ignoring sign, in the best
 * permutation.
 */
export function vanishingPointErrors(points: readonly Vec3[], truth: readonly Vec3[], k: Intrinsics): number[] {
  const found = points.map((p) => direction(p, k));
  const angle = (a: Vec3, b: Vec3) => (Math.acos(Math.min(1, Math.abs(dot(a, normalize(b))))) * 180) / Math.PI;
  const candidates = ORDERS.map((order) => order.map((j, i) => angle(found[j], truth[i])));
  const sum = (v: readonly number[]) => v.reduce((s, x) => s + x, 0);
  return candidates.reduce((best, c) => (sum(c) < sum(best) ? c : best));
}

/** Returns the area under the recall curve from 0 to `limit` degrees, 0 to 1. */
export function recallArea(errors: readonly number[], limit: number): number {
  return errors.reduce((sum, e) => sum + Math.max(0, limit - e) / limit, 0) / errors.length;
}
