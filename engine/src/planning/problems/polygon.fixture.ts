import type { FloorPoint } from '../../scene/footprint.ts';

/** Twice the signed area of the triangle a, b, c; positive when counter-clockwise. */
const turn = (a: FloorPoint, b: FloorPoint, c: FloorPoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Signed area in square metres (shoelace formula). */
function signedArea(polygon: readonly FloorPoint[]): number {
  let sum = 0;
  polygon.forEach(([x, z], i) => {
    const [nextX, nextZ] = polygon[(i + 1) % polygon.length];
    sum += x * nextZ - nextX * z;
  });
  return sum / 2;
}

/** Area in square metres that two convex polygons share (Sutherland and Hodgman 1974). */
export function sharedArea(a: readonly FloorPoint[], b: readonly FloorPoint[]): number {
  const clip = signedArea(b) < 0 ? [...b].reverse() : b;
  let rest: readonly FloorPoint[] = a;
  for (let i = 0; i < clip.length && rest.length > 0; i++) {
    const from = clip[i];
    const to = clip[(i + 1) % clip.length];
    const kept: FloorPoint[] = [];
    rest.forEach((point, k) => {
      const next = rest[(k + 1) % rest.length];
      const here = turn(from, to, point);
      const there = turn(from, to, next);
      if (here >= 0) kept.push(point);
      if (here >= 0 !== there >= 0) {
        const t = here / (here - there);
        kept.push([point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])]);
      }
    });
    rest = kept;
  }
  return rest.length < 3 ? 0 : Math.abs(signedArea(rest));
}

/** Whether a convex polygon holds a point. */
export function holds(polygon: readonly FloorPoint[], point: FloorPoint): boolean {
  const sign = Math.sign(signedArea(polygon));
  return polygon.every((corner, i) => sign * turn(corner, polygon[(i + 1) % polygon.length], point) >= 0);
}

/** Distance in metres from a point to a polygon, 0 inside. */
export function distance(polygon: readonly FloorPoint[], point: FloorPoint): number {
  if (holds(polygon, point)) return 0;
  let least = Number.POSITIVE_INFINITY;
  polygon.forEach(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length];
    const along = ((point[0] - ax) * (bx - ax) + (point[1] - az) * (bz - az)) / ((bx - ax) ** 2 + (bz - az) ** 2);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(point[0] - ax - t * (bx - ax), point[1] - az - t * (bz - az)));
  });
  return least;
}

/** Least distance between two convex polygons, 0 when they meet. */
export function gapBetween(a: readonly FloorPoint[], b: readonly FloorPoint[]): number {
  if (sharedArea(a, b) > 0) return 0;
  return Math.min(...a.map((point) => distance(b, point)), ...b.map((point) => distance(a, point)));
}
