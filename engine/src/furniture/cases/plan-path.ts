import { signedPower } from '../../math/signed-power.ts';
import type { OutlinePoint } from '../shapes/extrude.ts';

/** A place on an outline seen from above: position and outward normal in (x, z). */
export interface PathPoint {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
}

/** A path along the outer edge of a case seen from above, from its left to its right side. Metres. */
export interface PlanPath {
  readonly length: number;
  /** The place `l` metres along. */
  at(l: number): PathPoint;
}

/** Outline in (x, z) from the back left corner around the front, whose corners are rounded by `radius`, to the back right one. */
export function roundedPlan(width: number, depth: number, radius: number, steps = 14): OutlinePoint[] {
  const r = Math.min(radius, width / 2, depth);
  const points: OutlinePoint[] = [[-width / 2, -depth / 2]];
  for (const side of [-1, 1]) {
    for (let k = 0; k <= steps; k++) {
      const a = (Math.PI / 2) * (side < 0 ? k / steps : 1 - k / steps);
      points.push([side * (width / 2 - r + r * Math.cos(a)), depth / 2 - r + r * Math.sin(a)]);
    }
  }
  points.push([width / 2, -depth / 2]);
  return points;
}

/** Outline of a bowed front: straight sides, the middle of the front `bow` metres before its ends. Starts at the back left. */
export function bowedPlan(width: number, depth: number, bow: number, steps = 24): OutlinePoint[] {
  const front = Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
    const u = (2 * k) / steps - 1;
    return [(u * width) / 2, depth / 2 - bow * u * u];
  });
  return [[-width / 2, -depth / 2], ...front, [width / 2, -depth / 2]];
}

/** A soft oblong (superellipse of the given power) that starts and ends at the middle of its back. */
export function drumPlan(width: number, depth: number, power = 2.6, sides = 56): OutlinePoint[] {
  return Array.from({ length: sides + 1 }, (_, k): OutlinePoint => {
    const a = (2 * Math.PI * k) / sides;
    const [s, c] = [-Math.sin(a), -Math.cos(a)];
    return [(width / 2) * signedPower(s, 2 / power), (depth / 2) * signedPower(c, 2 / power)];
  });
}

/** The path along an outline's points, evenly by length, from the point at `from` to the one at `to`. */
export function pathAlong(outline: readonly OutlinePoint[], from = 0, to = outline.length - 1): PlanPath {
  const points = outline.slice(from, to + 1);
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [dx, dz] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
    lengths.push(lengths[i - 1] + Math.hypot(dx, dz));
  }
  const length = lengths[lengths.length - 1];
  const place = (l: number): OutlinePoint => {
    const at = Math.min(length, Math.max(0, l));
    let i = 1;
    while (i < points.length - 1 && lengths[i] < at) i++;
    const t = (at - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
    const [a, b] = [points[i - 1], points[i]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  return {
    length,
    at(l) {
      const [x, z] = place(l);
      const [a, b] = [place(l - 0.012), place(l + 0.012)];
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      // The front runs from left to right: its outside is to the left of the path.
      return { x, z, nx: -(b[1] - a[1]) / d, nz: (b[0] - a[0]) / d };
    },
  };
}
