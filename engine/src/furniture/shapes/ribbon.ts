import { normalize, subtract, type Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

/**
 * Adds a flat band along a path to `surface`: `half` is half its width as a vector, which may vary from point to
 * point.
 */
export function addRibbon(surface: Surface, path: readonly Vec3[], half: (i: number) => Vec3, normal: Vec3): void {
  let along = 0;
  path.forEach((p, i) => {
    const h = half(i);
    if (i > 0) along += Math.hypot(...subtract(p, path[i - 1]));
    const width = Math.hypot(...h);
    const low = pushVertex(surface, [p[0] - h[0], p[1] - h[1], p[2] - h[2]], normal, along, -width);
    pushVertex(surface, [p[0] + h[0], p[1] + h[1], p[2] + h[2]], normal, along, width);
    if (i > 0) pushQuad(surface, low - 2, low, low + 1, low - 1);
  });
}

/**
 * Builds open cane work over a patch: pairs of strands both ways and single ones along both diagonals, as caners
 * weave it. Two triangles per strand and step; light and the room show through.
 *
 * @param at position of (s, t) in [0, 1] on the patch
 * @param width metres along s, `height` along t
 * @param pitch metres between the pairs
 * @param steps segments per strand (1 for a flat patch)
 */
export function cane(
  at: (s: number, t: number) => Vec3,
  width: number,
  height: number,
  pitch = 0.02,
  steps = 1,
): Surface {
  const surface = emptySurface();
  const lift = 0.0012;
  const normalAt = (s: number, t: number): Vec3 => {
    const e = 0.01;
    const a = subtract(at(Math.min(1, s + e), t), at(Math.max(0, s - e), t));
    const b = subtract(at(s, Math.min(1, t + e)), at(s, Math.max(0, t - e)));
    return normalize([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
  };
  const strand = (
    from: readonly [number, number],
    to: readonly [number, number],
    half: number,
    level: number,
  ): void => {
    const n = normalAt((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    const path: Vec3[] = [];
    for (let k = 0; k <= steps; k++) {
      const f = k / steps;
      const p = at(from[0] + (to[0] - from[0]) * f, from[1] + (to[1] - from[1]) * f);
      path.push([p[0] + n[0] * lift * level, p[1] + n[1] * lift * level, p[2] + n[2] * lift * level]);
    }
    const across = (i: number): Vec3 => {
      const d = normalize(subtract(path[Math.min(steps, i + 1)], path[Math.max(0, i - 1)]));
      return [
        half * (n[1] * d[2] - n[2] * d[1]),
        half * (n[2] * d[0] - n[0] * d[2]),
        half * (n[0] * d[1] - n[1] * d[0]),
      ];
    };
    addRibbon(surface, path, across, n);
  };
  const columns = Math.max(2, Math.round(width / pitch));
  const rows = Math.max(2, Math.round(height / pitch));
  const pair = 0.16;
  for (let i = 0; i < columns; i++)
    for (const k of [-pair, pair]) strand([(i + 0.5 + k) / columns, 0], [(i + 0.5 + k) / columns, 1], pitch * 0.12, 0);
  for (let j = 0; j < rows; j++)
    for (const k of [-pair, pair]) strand([0, (j + 0.5 + k) / rows], [1, (j + 0.5 + k) / rows], pitch * 0.12, 1);
  for (const side of [1, -1]) {
    // Diagonals through the crossings, clipped to the patch.
    for (let k = 1 - rows; k < columns; k++) {
      const [from, to] = [Math.max(0, k), Math.min(columns, k + rows)];
      const row = (c: number): number => (side > 0 ? (c - k) / rows : 1 - (c - k) / rows);
      strand([from / columns, row(from)], [to / columns, row(to)], pitch * 0.1, 2 * side);
    }
  }
  return surface;
}

/** Builds threads that hang side by side along a line, each slightly different, as in a fringe or tassels. */
export function fringe(from: Vec3, to: Vec3, length: number, gap = 0.009): Surface {
  const surface = emptySurface();
  const along = subtract(to, from);
  const count = Math.max(2, Math.round(Math.hypot(...along) / gap));
  const d = normalize(along);
  const n: Vec3 = normalize([-d[2], 0, d[0]]);
  for (let i = 0; i <= count; i++) {
    const f = i / count;
    const wave = Math.sin(i * 2.4) * 0.25 + Math.sin(i * 7.1) * 0.2;
    const at = (drop: number, out: number): Vec3 => [
      from[0] + along[0] * f + n[0] * out + d[0] * wave * 0.3 * drop * gap * 6,
      from[1] + along[1] * f - drop * length * (1 + 0.08 * wave),
      from[2] + along[2] * f + n[2] * out + d[2] * wave * 0.3 * drop * gap * 6,
    ];
    const half = gap * 0.3;
    addRibbon(
      surface,
      [at(0, 0), at(0.5, 0.002 * wave), at(1, 0.006 * wave)],
      () => [d[0] * half, d[1] * half, d[2] * half],
      n,
    );
  }
  return surface;
}
