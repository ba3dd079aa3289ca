import type { FloorPoint } from '../scene/footprint.ts';

/**
 * An upright box in the room: a rectangle on the floor, turned about the vertical, between two heights. Its own x runs
 * along (cos, -sin) and its front looks along (sin, cos), both as (x, z) in world metres.
 */
export interface Solid {
  readonly x: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly bottom: number;
  readonly top: number;
}

/** From one place along an axis to another, metres. */
export type Span = readonly [from: number, to: number];

/** The solid that fills a span of each of the room's axes: across, ahead, and above the floor. */
export function axisSolid([x0, x1]: Span, [z0, z1]: Span, [bottom, top]: Span): Solid {
  const halfWidth = (x1 - x0) / 2;
  const halfDepth = (z1 - z0) / 2;
  return { x: x0 + halfWidth, z: z0 + halfDepth, cos: 1, sin: 0, halfWidth, halfDepth, bottom, top };
}

/** Square metres of floor that a solid covers. */
export const floorArea = ({ halfWidth, halfDepth }: Solid): number => 4 * halfWidth * halfDepth;

/** World (x, z) of the point (u, v) of the solid's own frame. */
export function pointOf(solid: Solid, u: number, v: number): FloorPoint {
  return [solid.x + u * solid.cos + v * solid.sin, solid.z - u * solid.sin + v * solid.cos];
}

/** The corners of a solid's rectangle on the floor. */
export const cornersOf = (solid: Solid): FloorPoint[] =>
  [-1, 1].flatMap((u) => [-1, 1].map((v) => pointOf(solid, u * solid.halfWidth, v * solid.halfDepth)));

/** The strip in front of a solid (or behind it when `depth` is negative), as wide as the solid, from floor to its top. */
export function stripBefore(solid: Solid, depth: number): Solid {
  const v = Math.sign(depth) * (solid.halfDepth + Math.abs(depth) / 2);
  const [x, z] = pointOf(solid, 0, v);
  return { ...solid, x, z, halfDepth: Math.abs(depth) / 2, bottom: 0 };
}

/** How far the solid reaches from its centre along the world direction (dx, dz). */
const reach = (s: Solid, dx: number, dz: number): number =>
  s.halfWidth * Math.abs(s.cos * dx - s.sin * dz) + s.halfDepth * Math.abs(s.sin * dx + s.cos * dz);

const separated = (a: Solid, b: Solid, dx: number, dz: number, gap: number): boolean =>
  Math.abs((b.x - a.x) * dx + (b.z - a.z) * dz) >= reach(a, dx, dz) + reach(b, dx, dz) + gap;

/** Whether two solids come nearer than `gap` metres on the floor plan (separating axes of two rectangles). */
export function plansMeet(a: Solid, b: Solid, gap = 0): boolean {
  return !(
    separated(a, b, a.cos, -a.sin, gap) ||
    separated(a, b, a.sin, a.cos, gap) ||
    separated(a, b, b.cos, -b.sin, gap) ||
    separated(a, b, b.sin, b.cos, gap)
  );
}

/** Whether two solids meet in the plan and share some height. */
export function solidsMeet(a: Solid, b: Solid, gap = 0): boolean {
  return a.bottom < b.top - 1e-6 && b.bottom < a.top - 1e-6 && plansMeet(a, b, gap);
}

/** Half the size of the solid's bounding rectangle along the world's x and z. */
export const extentX = (s: Solid): number => reach(s, 1, 0);
export const extentZ = (s: Solid): number => reach(s, 0, 1);

/** Distance in metres from the point (x, z) to the solid's rectangle; 0 inside. */
export function distanceTo(solid: Solid, x: number, z: number): number {
  const dx = x - solid.x;
  const dz = z - solid.z;
  const u = Math.abs(dx * solid.cos - dz * solid.sin) - solid.halfWidth;
  const v = Math.abs(dx * solid.sin + dz * solid.cos) - solid.halfDepth;
  return Math.hypot(Math.max(0, u), Math.max(0, v));
}
