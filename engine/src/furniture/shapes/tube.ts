import { add, cross, dot, normalize, scale, subtract, type Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

export interface TubeOptions {
  /** Sides of the cross-section; 4 with `flat` give a square bar. */
  readonly sides?: number;
  /** Whether the path closes on itself (a ring, piping around a cushion). */
  readonly closed?: boolean;
  /** Flat sides with sharp edges instead of a round cross-section. */
  readonly flat?: boolean;
  /** Second radius of an oval cross-section, as a share of the first. */
  readonly oval?: number;
}

/** A tube's cross-section. */
interface Section {
  readonly sides: number;
  readonly flat: boolean;
  readonly oval: number;
}

/** Frame of one ring of a tube: its centre, the axes of its cross-section, and the path length up to it. */
interface Ring {
  readonly centre: Vec3;
  readonly normal: Vec3;
  readonly binormal: Vec3;
  readonly along: number;
}

/** Returns the tangents of a path at its points. */
function tangentsOf(path: readonly Vec3[], closed: boolean): Vec3[] {
  const count = path.length;
  return path.map((_, i) => {
    const before = closed ? path[(i + count - 1) % count] : path[Math.max(0, i - 1)];
    const after = closed ? path[(i + 1) % count] : path[Math.min(count - 1, i + 1)];
    return normalize(subtract(after, before));
  });
}

/** Returns the rings along a path. Parallel transport of their axes keeps the tube from twisting. */
function ringsOf(path: readonly Vec3[], tangents: readonly Vec3[], closed: boolean): Ring[] {
  const count = path.length;
  const helper: Vec3 = Math.abs(tangents[0][1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const first = normalize(cross(helper, tangents[0]));
  const rings: Ring[] = [];
  let normal = first;
  let along = 0;
  for (let ring = 0; ring < (closed ? count + 1 : count); ring++) {
    const i = ring % count;
    const t = tangents[i];
    normal = closed && ring === count ? first : normalize(subtract(normal, scale(t, dot(normal, t))));
    if (ring > 0) {
      const step = subtract(path[i], path[(ring - 1) % count]);
      along += Math.hypot(step[0], step[1], step[2]);
    }
    rings.push({ centre: path[i], normal, binormal: cross(t, normal), along });
  }
  return rings;
}

/** Adds one ring's vertices. Flat sides get two per edge, each with its side's normal. */
function pushRing(surface: Surface, ring: Ring, r: number, { sides, flat, oval }: Section): void {
  const { centre, normal, binormal, along } = ring;
  for (let k = 0; k <= sides; k++) {
    const a = (2 * Math.PI * (flat ? k + 0.5 : k)) / sides;
    const offset = add(scale(normal, r * Math.cos(a)), scale(binormal, r * oval * Math.sin(a)));
    const place = add(centre, offset);
    for (const side of flat ? [k - 0.5, k + 0.5] : [k]) {
      const b = (2 * Math.PI * (side + (flat ? 0.5 : 0))) / sides;
      const n = normalize(add(scale(normal, Math.cos(b)), scale(binormal, Math.sin(b) / oval)));
      pushVertex(surface, place, n, along, (r * 2 * Math.PI * k) / sides);
    }
  }
}

/** Closes a tube's end with a fan around its centre; `base` is the first vertex of its last ring. */
function pushCap(surface: Surface, base: number, centre: Vec3, n: Vec3, { sides, flat }: Section): void {
  const middle = pushVertex(surface, centre, n, 0, 0);
  const { positions } = surface;
  const rim: number[] = [];
  for (let k = 0; k < sides; k++) {
    const v = 3 * (base + k * (flat ? 2 : 1));
    rim.push(pushVertex(surface, [positions[v], positions[v + 1], positions[v + 2]], n, 0, k / 100));
  }
  for (let k = 0; k < sides; k++) surface.indices.push(middle, rim[k], rim[(k + 1) % sides]);
}

/**
 * Builds a tube along a path, with a round or flat-sided cross-section and closed ends. u runs along the path, v
 * around it.
 *
 * @param radius metres, one number or one per share s in [0, 1] of the path's points
 */
export function tube(
  path: readonly Vec3[],
  radius: number | ((s: number) => number),
  options: TubeOptions = {},
): Surface {
  const { sides = 8, closed = false, flat = false, oval = 1 } = options;
  const section: Section = { sides, flat, oval };
  const surface = emptySurface();
  const tangents = tangentsOf(path, closed);
  const rings = ringsOf(path, tangents, closed);
  const last = rings.length - 1;
  rings.forEach((ring, i) => {
    pushRing(surface, ring, typeof radius === 'number' ? radius : radius(i / Math.max(1, last)), section);
  });
  // A flat side runs from the second vertex of one edge to the first of the next.
  const perEdge = flat ? 2 : 1;
  const stride = (sides + 1) * perEdge;
  for (let ring = 0; ring < last; ring++) {
    for (let k = 0; k < sides; k++) {
      const a = ring * stride + k * perEdge + (flat ? 1 : 0);
      pushQuad(surface, a, a + 1, a + stride + 1, a + stride);
    }
  }
  if (closed) return surface;
  pushCap(surface, 0, path[0], scale(tangents[0], -1), section);
  pushCap(surface, last * stride, path[last], scale(tangents[last], 1), section);
  return surface;
}

/**
 * Builds a straight round or square bar between two points, optionally tapered. Square bars have flat sides `2 r0`
 * across.
 */
export function strut(
  from: Vec3,
  to: Vec3,
  r0: number,
  r1 = r0,
  { square = false, sides = 12 }: { readonly square?: boolean; readonly sides?: number } = {},
): Surface {
  // A square's corners lie at half its side times the square root of two.
  const k = square ? Math.SQRT2 : 1;
  return tube([from, to], (s) => k * (r0 + (r1 - r0) * s), { sides: square ? 4 : sides, flat: square });
}

/** Returns points of a smooth curve through the given ones (Catmull-Rom), `steps` per span. */
export function smoothPath(points: readonly Vec3[], steps = 5, closed = false): Vec3[] {
  const out: Vec3[] = [];
  const count = points.length;
  const at = (i: number): Vec3 => (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]);
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const c = (j: 0 | 1 | 2): number =>
        0.5 *
        (2 * p1[j] +
          (p2[j] - p0[j]) * t +
          (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
          (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t);
      out.push([c(0), c(1), c(2)]);
    }
  }
  if (!closed) out.push(points[count - 1]);
  return out;
}
