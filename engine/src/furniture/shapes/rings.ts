import type { Vec3 } from '../../math/vec3.ts';

/** Returns the points of a horizontal circle around the y axis, for closed tubes. */
export const ring = (radius: number, y: number, steps = 44): Vec3[] =>
  Array.from({ length: steps }, (_, k): Vec3 => {
    const a = (2 * Math.PI * k) / steps;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  });

/**
 * Returns a deformation that rounds the plan of a cushion of width x depth around the origin: `k` 0 leaves the
 * rectangle, 1 makes it an ellipse (elliptical grid mapping, Nowell 2005).
 */
export function roundPlan(width: number, depth: number, k = 1): (p: Vec3) => Vec3 {
  return (p) => {
    const [u, v] = [(2 * p[0]) / width, (2 * p[2]) / depth];
    const side = (w: number): number => Math.sqrt(Math.max(0, 1 - (k * w * w) / 2));
    return [p[0] * side(v), p[1], p[2] * side(u)];
  };
}
