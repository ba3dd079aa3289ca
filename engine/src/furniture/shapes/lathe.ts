import { emptySurface, pushVertex, type Surface } from './surface.ts';

/** A point of a profile turned about the y axis: radius, height. */
export type ProfilePoint = readonly [number, number];

/** Cosine of the angle above which profile edges stay sharp. */
const CREASE = Math.cos(0.7);

/**
 * Builds a solid of revolution about the y axis. Profile points run along the surface (usually from the foot up);
 * sharp corners of the profile stay sharp, shallow ones become smooth. u runs along the profile, v around it.
 *
 * @param segments sides of the circle
 */
export function lathe(profile: readonly ProfilePoint[], segments = 20): Surface {
  const surface = emptySurface();
  const steps: { n: [number, number]; length: number }[] = [];
  for (let i = 0; i + 1 < profile.length; i++) {
    const dr = profile[i + 1][0] - profile[i][0];
    const dy = profile[i + 1][1] - profile[i][1];
    const l = Math.hypot(dr, dy) || 1e-9;
    steps.push({ n: [dy / l, -dr / l], length: l });
  }
  const blend = (a: number, b: number): [number, number] => {
    if (b < 0 || b >= steps.length) return steps[a].n;
    const n = steps[a].n;
    const m = steps[b].n;
    if (n[0] * m[0] + n[1] * m[1] < CREASE) return n;
    const l = Math.hypot(n[0] + m[0], n[1] + m[1]);
    return [(n[0] + m[0]) / l, (n[1] + m[1]) / l];
  };
  let u = 0;
  for (let i = 0; i < steps.length; i++) {
    const ends = [
      { p: profile[i], n: blend(i, i - 1), u },
      { p: profile[i + 1], n: blend(i, i + 1), u: u + steps[i].length },
    ];
    u += steps[i].length;
    const base = surface.positions.length / 3;
    for (const end of ends) {
      for (let k = 0; k <= segments; k++) {
        const a = (2 * Math.PI * k) / segments;
        const c = Math.cos(a);
        const s = Math.sin(a);
        const around = (Math.max(end.p[0], 0.01) * 2 * Math.PI * k) / segments;
        pushVertex(
          surface,
          [end.p[0] * c, end.p[1], end.p[0] * s],
          [end.n[0] * c, end.n[1], end.n[0] * s],
          end.u,
          around,
        );
      }
    }
    for (let k = 0; k < segments; k++) {
      const a = base + k;
      const b = base + segments + 1 + k;
      if (profile[i][0] > 1e-6) surface.indices.push(a, a + 1, b);
      if (profile[i + 1][0] > 1e-6) surface.indices.push(a + 1, b + 1, b);
    }
  }
  return surface;
}

/** Builds a closed cylinder on y = 0 with softened rims. */
export function cylinder(radius: number, height: number, segments = 24, bevel = 0.002): Surface {
  const b = Math.min(bevel, radius / 2, height / 2);
  return lathe(
    [
      [0, 0],
      [radius - b, 0],
      [radius, b],
      [radius, height - b],
      [radius - b, height],
      [0, height],
    ],
    segments,
  );
}

/** Builds an ellipsoid of revolution of the given height around the origin. */
export function ball(radius: number, height = 2 * radius, segments = 16): Surface {
  const profile: ProfilePoint[] = [];
  const rings = Math.max(4, Math.round(segments / 2));
  for (let i = 0; i <= rings; i++) {
    const a = -Math.PI / 2 + (Math.PI * i) / rings;
    profile.push([i === 0 || i === rings ? 0 : radius * Math.cos(a), (height / 2) * Math.sin(a)]);
  }
  return lathe(profile, segments);
}

/** Returns a smooth profile through the given points (Catmull-Rom), `steps` per span. */
export function smoothProfile(points: readonly ProfilePoint[], steps = 4): ProfilePoint[] {
  const out: ProfilePoint[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[Math.max(0, i - 1)];
    const p1 = points[i];
    const p2 = points[i + 1];
    const p3 = points[Math.min(points.length - 1, i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const at = (c: 0 | 1): number =>
        0.5 *
        (2 * p1[c] +
          (p2[c] - p0[c]) * t +
          (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
          (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t);
      out.push([Math.max(0, at(0)), at(1)]);
    }
  }
  out.push(points[points.length - 1]);
  return out;
}
