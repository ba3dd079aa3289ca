import type { Vec3 } from '../../math/vec3.ts';

/** Returns the points of a horizontal circle around the y axis, for closed tubes. */
export const ring = (radius: number, y: number, steps = 44): Vec3[] =>
  Array.from({ length: steps }, (_, k): Vec3 => {
    const a = (2 * Math.PI * k) / steps;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  });
