import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from './sheet.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

/** A point of an outline in the x-y plane, metres. */
export type OutlinePoint = readonly [number, number];

/** Returns the signed area: positive for an anticlockwise outline. */
function area(outline: readonly OutlinePoint[]): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i];
    const b = outline[(i + 1) % outline.length];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** Triangulates a simple anticlockwise polygon by ear clipping (Meisters 1975); returns index triples. */
function triangulate(outline: readonly OutlinePoint[]): number[] {
  const left = outline.map((_, i) => i);
  const out: number[] = [];
  const turn = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  while (left.length > 3) {
    let clipped = false;
    for (let i = 0; i < left.length && !clipped; i++) {
      const [ia, ib, ic] = [left[(i + left.length - 1) % left.length], left[i], left[(i + 1) % left.length]];
      const [a, b, c] = [outline[ia], outline[ib], outline[ic]];
      if (turn(a, b, c) <= 1e-12) continue;
      const inside = left.some(
        (k) =>
          k !== ia &&
          k !== ib &&
          k !== ic &&
          turn(a, b, outline[k]) >= 0 &&
          turn(b, c, outline[k]) >= 0 &&
          turn(c, a, outline[k]) >= 0,
      );
      if (inside) continue;
      out.push(ia, ib, ic);
      left.splice(i, 1);
      clipped = true;
    }
    // Only duplicate or collinear points are left: dropping one avoids an endless loop.
    if (!clipped) left.pop();
  }
  out.push(left[0], left[1], left[2]);
  return out;
}

/**
 * Builds a slab from an outline in the x-y plane, from z = -depth/2 to depth/2, with bevelled rims. Corners that
 * turn by less than `smoothBelow` radians are shaded smooth. u runs around the outline, v along z.
 */
export function extrude(points: readonly OutlinePoint[], depth: number, bevel = 0.003, smoothBelow = 0.7): Surface {
  const surface = emptySurface();
  const outline = area(points) >= 0 ? points : points.toReversed();
  const count = outline.length;
  const edge = outline.map((a, i) => {
    const b = outline[(i + 1) % count];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-9;
    return { n: [(b[1] - a[1]) / l, (a[0] - b[0]) / l] as const, length: l };
  });
  // Corner normal, and the inset of the rim along it (longer at sharp corners, as in a mitre).
  const corner = outline.map((_, i) => {
    const p = edge[(i + count - 1) % count].n;
    const q = edge[i].n;
    const l = Math.hypot(p[0] + q[0], p[1] + q[1]) || 1e-9;
    const n = [(p[0] + q[0]) / l, (p[1] + q[1]) / l] as const;
    const cosine = p[0] * q[0] + p[1] * q[1];
    return {
      n,
      mitre: Math.min(3, 1 / Math.max(0.2, n[0] * q[0] + n[1] * q[1])),
      smooth: cosine > Math.cos(smoothBelow),
    };
  });
  const inset = outline.map((p, i): OutlinePoint => {
    const c = corner[i];
    return [p[0] - c.n[0] * bevel * c.mitre, p[1] - c.n[1] * bevel * c.mitre];
  });
  const z = depth / 2;
  const zb = Math.max(0, z - bevel);
  const caps = [-1, 1].map((side) =>
    inset.map((p) => pushVertex(surface, [p[0], p[1], side * z], [0, 0, side], p[0], p[1])),
  );
  const triangles = triangulate(outline);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]];
    surface.indices.push(caps[1][a], caps[1][b], caps[1][c], caps[0][a], caps[0][c], caps[0][b]);
  }
  let u = 0;
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count;
    const ends = [
      { at: i, u },
      { at: j, u: u + edge[i].length },
    ].map((end) => {
      const n = corner[end.at].smooth ? corner[end.at].n : edge[i].n;
      const p = outline[end.at];
      return [-zb, zb].map((w) => pushVertex(surface, [p[0], p[1], w], [n[0], n[1], 0], end.u, w));
    });
    u += edge[i].length;
    const [[a0, a1], [b0, b1]] = ends;
    pushQuad(surface, a0, b0, b1, a1);
    pushQuad(surface, a1, b1, caps[1][j], caps[1][i]);
    pushQuad(surface, b0, a0, caps[0][i], caps[0][j]);
  }
  return surface;
}

/** Rounds the corners of an outline with arcs of up to `radius` metres, `steps` segments each. */
export function roundCorners(points: readonly OutlinePoint[], radius: number, steps = 4): OutlinePoint[] {
  const out: OutlinePoint[] = [];
  const count = points.length;
  for (let i = 0; i < count; i++) {
    const p = points[i];
    const a = points[(i + count - 1) % count];
    const b = points[(i + 1) % count];
    const la = Math.hypot(a[0] - p[0], a[1] - p[1]);
    const lb = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const r = Math.min(radius, la * 0.49, lb * 0.49);
    const from: OutlinePoint = [p[0] + ((a[0] - p[0]) * r) / la, p[1] + ((a[1] - p[1]) * r) / la];
    const to: OutlinePoint = [p[0] + ((b[0] - p[0]) * r) / lb, p[1] + ((b[1] - p[1]) * r) / lb];
    for (let k = 0; k <= steps; k++) {
      // A quadratic curve with the corner as control point approximates an arc well enough.
      const t = k / steps;
      const [w0, w1, w2] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      out.push([w0 * from[0] + w1 * p[0] + w2 * to[0], w0 * from[1] + w1 * p[1] + w2 * to[1]]);
    }
  }
  return out;
}

interface ReededWall {
  /** Closed outline seen from above, points (x, z), anticlockwise. */
  readonly outline: readonly OutlinePoint[];
  readonly height: number;
  /** Number of half-round reeds around the outline. */
  readonly reeds: number;
  /** Height of a reed in metres; negative for flutes. */
  readonly relief: number;
  /** Scale of the outline at a share t of the height; constant if omitted. */
  readonly scale?: (t: number) => number;
}

/** Returns the outline's point and outward direction at a share s of its length. */
function pathOf(outline: readonly OutlinePoint[]): (s: number) => { p: OutlinePoint; n: OutlinePoint } {
  const count = outline.length;
  const lengths = [0];
  for (let i = 0; i < count; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % count]];
    lengths.push(lengths[i] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const point = (s: number): OutlinePoint => {
    const l = (((s % 1) + 1) % 1) * lengths[count];
    let i = 0;
    while (i < count - 1 && lengths[i + 1] < l) i++;
    const t = (l - lengths[i]) / (lengths[i + 1] - lengths[i] || 1);
    const [a, b] = [outline[i], outline[(i + 1) % count]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  return (s) => {
    const [before, after] = [point(s - 0.004), point(s + 0.004)];
    const [dx, dz] = [after[0] - before[0], after[1] - before[1]];
    const d = Math.hypot(dx, dz) || 1;
    return { p: point(s), n: [dz / d, -dx / d] };
  };
}

/** Builds an upright wall of reeds or flutes on y = 0, open above and below. The grain runs upwards. */
export function reededWall({ outline, height, reeds, relief, scale }: ReededWall): Surface {
  const at = pathOf(outline);
  const rows = scale ? 12 : 1;
  return sheet(rows, reeds * 5, (t, s): Vec3 => {
    const { p, n } = at(s);
    const round = Math.sqrt(Math.max(0, 1 - (2 * ((s * reeds) % 1) - 1) ** 2));
    const out = relief > 0 ? relief * round : -relief * (1 - round);
    const k = scale ? scale(t) : 1;
    return [k * (p[0] + n[0] * out), height * t, k * (p[1] + n[1] * out)];
  });
}
