import { add, cross, dot, normalize, scale, subtract, type Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

export interface TubeOptions {
  /** Sides of the cross-section; 4 with `square` gives a flat-sided bar. */
  readonly sides?: number;
  /** The path closes on itself (a ring, piping around a cushion). */
  readonly closed?: boolean;
  /** Flat sides with sharp edges instead of a round section. */
  readonly flat?: boolean;
  /** Second radius of an oval section, as a share of the first. */
  readonly oval?: number;
}

/**
 * A tube along a path, with round or flat-sided section and closed ends. u runs along the path, v around it.
 * The frame is carried along by parallel transport, so that it does not twist.
 * @param radius metres, one number or one per share s in [0, 1] of the path's points
 */
export function tube(
  path: readonly Vec3[],
  radius: number | ((s: number) => number),
  options: TubeOptions = {},
): Surface {
  const { sides = 8, closed = false, flat = false, oval = 1 } = options;
  const surface = emptySurface();
  const count = path.length;
  const tangent = (i: number): Vec3 => {
    const before = closed ? path[(i + count - 1) % count] : path[Math.max(0, i - 1)];
    const after = closed ? path[(i + 1) % count] : path[Math.min(count - 1, i + 1)];
    return normalize(subtract(after, before));
  };
  const t0 = tangent(0);
  const helper: Vec3 = Math.abs(t0[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  let normal = normalize(cross(helper, t0));
  let along = 0;
  const rings: number[] = [];
  const ringCount = closed ? count + 1 : count;
  const radiusAt = (i: number): number =>
    typeof radius === 'number' ? radius : radius(i / Math.max(1, ringCount - 1));
  const firstNormal = normal;
  for (let ring = 0; ring < ringCount; ring++) {
    const i = ring % count;
    const t = tangent(i);
    normal = closed && ring === count ? firstNormal : normalize(subtract(normal, scale(t, dot(normal, t))));
    const binormal = cross(t, normal);
    if (ring > 0) {
      const step = subtract(path[i], path[(ring - 1) % count]);
      along += Math.hypot(step[0], step[1], step[2]);
    }
    const r = radiusAt(ring);
    rings.push(surface.positions.length / 3);
    for (let k = 0; k <= sides; k++) {
      // Flat sides get two vertices per edge, each with its side's normal.
      const angles = flat ? [k - 0.5, k + 0.5] : [k];
      const a = (2 * Math.PI * (flat ? k + 0.5 : k)) / sides;
      for (const side of angles) {
        const b = (2 * Math.PI * (side + (flat ? 0.5 : 0))) / sides;
        const n = normalize(add(scale(normal, Math.cos(b)), scale(binormal, Math.sin(b) / oval)));
        const offset = add(scale(normal, r * Math.cos(a)), scale(binormal, r * oval * Math.sin(a)));
        pushVertex(surface, add(path[i], offset), n, along, (r * 2 * Math.PI * k) / sides);
      }
    }
  }
  const step = flat ? 2 : 1;
  for (let ring = 0; ring + 1 < ringCount; ring++) {
    for (let k = 0; k < sides; k++) {
      const a = rings[ring] + k * step + (flat ? 1 : 0);
      const b = rings[ring + 1] + k * step + (flat ? 1 : 0);
      pushQuad(surface, a, a + 1, b + 1, b);
    }
  }
  if (!closed) {
    for (const [ring, sign] of [
      [0, -1],
      [ringCount - 1, 1],
    ]) {
      const n = scale(tangent(ring % count), sign);
      const centre = pushVertex(surface, path[ring % count], n, 0, 0);
      const base = rings[ring];
      const rim: number[] = [];
      for (let k = 0; k < sides; k++) {
        const v = 3 * (base + k * step);
        rim.push(
          pushVertex(
            surface,
            [surface.positions[v], surface.positions[v + 1], surface.positions[v + 2]],
            n,
            0,
            k / 100,
          ),
        );
      }
      for (let k = 0; k < sides; k++) surface.indices.push(centre, rim[k], rim[(k + 1) % sides]);
    }
  }
  return surface;
}

/** A straight round or square bar that may taper, from one point to another. Square bars have flat sides `2 r0` across. */
export function strut(
  from: Vec3,
  to: Vec3,
  r0: number,
  r1 = r0,
  { square = false, sides = 12 }: { readonly square?: boolean; readonly sides?: number } = {},
): Surface {
  // A square's corners lie at its half side times the root of two.
  const k = square ? Math.SQRT2 : 1;
  return tube([from, to], (s) => k * (r0 + (r1 - r0) * s), { sides: square ? 4 : sides, flat: square });
}

/** Points of a smooth curve through the given ones (Catmull-Rom), `steps` per span. */
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
