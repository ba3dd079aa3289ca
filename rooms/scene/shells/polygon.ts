import type { FloorPoint } from '../shell.ts';

/** Returns twice the signed area: positive for anticlockwise polygons. */
export function doubleArea(points: readonly FloorPoint[]): number {
  let sum = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    sum += points[j][0] * points[i][1] - points[i][0] * points[j][1];
  }
  return sum;
}

/** Returns whether a point lies within a simple polygon (crossing number). */
export function isInsidePolygon(outline: readonly FloorPoint[], [x, z]: FloorPoint): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, zi] = outline[i];
    const [xj, zj] = outline[j];
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) inside = !inside;
  }
  return inside;
}

const turnAt = (a: FloorPoint, b: FloorPoint, c: FloorPoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Returns the distance from a point to a line segment. */
export function distanceToSegment([x, z]: FloorPoint, a: FloorPoint, b: FloorPoint): number {
  const dx = b[0] - a[0];
  const dz = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (z - a[1]) * dz) / (dx * dx + dz * dz || 1)));
  return Math.hypot(x - a[0] - t * dx, z - a[1] - t * dz);
}

/** Returns whether all pairs of non-adjacent edges keep a distance. */
export function isSimple(points: readonly FloorPoint[], clearance = 0): boolean {
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const a = points[i];
    const b = points[(i + 1) % n];
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const c = points[j];
      const d = points[(j + 1) % n];
      if (turnAt(a, b, c) * turnAt(a, b, d) < 0 && turnAt(c, d, a) * turnAt(c, d, b) < 0) return false;
      const closest = Math.min(
        distanceToSegment(a, c, d),
        distanceToSegment(b, c, d),
        distanceToSegment(c, a, b),
        distanceToSegment(d, a, b),
      );
      if (closest <= clearance) return false;
    }
  }
  return true;
}

interface Chain {
  readonly points: FloorPoint[];
  readonly enter: number;
  readonly leave: number;
}

/** Returns the parts of a simple polygon where a x + b z >= c. */
export function cutPolygon(points: readonly FloorPoint[], a: number, b: number, c: number): FloorPoint[][] {
  const side = points.map(([x, z]) => a * x + b * z - c);
  const n = points.length;
  if (side.every((d) => d >= 0)) return [[...points]];
  const start = side.findIndex((d) => d < 0);
  if (side.every((d) => d < 0)) return [];
  const crossing = (i: number, j: number): FloorPoint => {
    const t = side[i] / (side[i] - side[j]);
    return [points[i][0] + (points[j][0] - points[i][0]) * t, points[i][1] + (points[j][1] - points[i][1]) * t];
  };
  const along = ([x, z]: FloorPoint): number => x * b - z * a;
  const chains: Chain[] = [];
  let current: FloorPoint[] | null = null;
  for (let k = 0; k < n; k++) {
    const i = (start + k) % n;
    const j = (i + 1) % n;
    if (side[i] < 0 && side[j] >= 0) current = [crossing(i, j), points[j]];
    else if (current && side[j] >= 0) current.push(points[j]);
    else if (current) {
      current.push(crossing(i, j));
      chains.push({ points: current, enter: along(current[0]), leave: along(current[current.length - 1]) });
      current = null;
    }
  }
  return joinChains(chains);
}

/** Joins the chains that a line cuts off a polygon into rings. */
function joinChains(chains: readonly Chain[]): FloorPoint[][] {
  // Along the line, the polygon's inside lies between each odd crossing and the next, which joins chains into rings.
  const ends = chains.flatMap((chain, index) => [
    { at: chain.enter, index, leaves: false },
    { at: chain.leave, index, leaves: true },
  ]);
  ends.sort((p, q) => p.at - q.at);
  const next = new Map<number, number>();
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const from = ends[i].leaves ? ends[i] : ends[i + 1];
    const to = ends[i].leaves ? ends[i + 1] : ends[i];
    next.set(from.index, to.index);
  }
  const rings: FloorPoint[][] = [];
  const used = new Set<number>();
  for (let first = 0; first < chains.length; first++) {
    const ring: FloorPoint[] = [];
    for (let at: number | undefined = first; at !== undefined && !used.has(at); at = next.get(at)) {
      used.add(at);
      ring.push(...chains[at].points);
    }
    const clean = withoutRepeats(ring);
    if (clean.length > 2 && Math.abs(doubleArea(clean)) > 1e-4) rings.push(clean);
  }
  return rings;
}

function withoutRepeats(ring: readonly FloorPoint[]): FloorPoint[] {
  return ring.filter((p, i) => {
    const before = ring[(i + ring.length - 1) % ring.length];
    return Math.hypot(p[0] - before[0], p[1] - before[1]) > 1e-7;
  });
}

/** Triangulates a simple anticlockwise polygon by ear clipping; returns corner indices. */
export function triangulate(points: readonly FloorPoint[]): [number, number, number][] {
  const left = points.map((_, i) => i);
  const triangles: [number, number, number][] = [];
  while (left.length > 3) {
    let ear = left.findIndex((_, i) => {
      const [a, b, c] = cornersAt(left, i);
      if (turnAt(points[a], points[b], points[c]) <= 1e-12) return false;
      return left.every((k) => {
        if (k === a || k === b || k === c) return true;
        const p = points[k];
        const out =
          turnAt(points[a], points[b], p) < 0 ||
          turnAt(points[b], points[c], p) < 0 ||
          turnAt(points[c], points[a], p) < 0;
        return out;
      });
    });
    // Collinear corners can leave no proper ear: any flat corner may be removed.
    if (ear < 0) ear = left.findIndex((_, i) => flatAt(points, left, i));
    if (ear < 0) ear = 0;
    triangles.push(cornersAt(left, ear));
    left.splice(ear, 1);
  }
  triangles.push([left[0], left[1], left[2]]);
  return triangles;
}

function cornersAt(left: readonly number[], i: number): [number, number, number] {
  const n = left.length;
  return [left[(i + n - 1) % n], left[i], left[(i + 1) % n]];
}

function flatAt(points: readonly FloorPoint[], left: readonly number[], i: number): boolean {
  const [a, b, c] = cornersAt(left, i);
  return Math.abs(turnAt(points[a], points[b], points[c])) <= 1e-9;
}
