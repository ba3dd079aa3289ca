import type { Vec3 } from '../../../math/vec3.ts';
import type { OutlinePoint } from '../../shapes/extrude.ts';

/** Outline of a rectangle with half-round ends, width x depth, points (x, z), anticlockwise. */
export function stadium(width: number, depth: number): OutlinePoint[] {
  const r = depth / 2;
  const half = width / 2 - r;
  const steps = 14;
  return [1, -1].flatMap((side) =>
    Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
      const a = -Math.PI / 2 + (Math.PI * k) / steps;
      return [side * (half + r * Math.cos(a)), side * r * Math.sin(a)];
    }),
  );
}

/** A bend that makes the ends of a cushion of width x depth half round. */
export function stadiumPlan(width: number, depth: number): (p: Vec3) => Vec3 {
  const r = depth / 2;
  const half = width / 2 - r;
  return (p) => {
    const over = Math.max(0, Math.abs(p[0]) - half) / r;
    if (over === 0) return p;
    // The square end is pressed into a half disc, as a square's points are into a circle's.
    const [u, v] = [Math.min(1, over), Math.max(-1, Math.min(1, p[2] / r))];
    const x = half + r * u * Math.sqrt(1 - (v * v) / 2);
    return [Math.sign(p[0]) * x, p[1], r * v * Math.sqrt(1 - (u * u) / 2)];
  };
}
