import type { Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

/** Which way the texture's u (a wood's grain) runs over a box. */
export type Grain = 'x' | 'y' | 'z';

const AXIS: Readonly<Record<Grain, number>> = { x: 0, y: 1, z: 2 };

function longestAxis(w: number, h: number, d: number): Grain {
  if (w >= h && w >= d) return 'x';
  return h >= d ? 'y' : 'z';
}

/**
 * A box around the origin with softened edges: 44 triangles, or 12 without a bevel. The faces stay flat and the narrow bevels between them carry
 * the turn of the normals, so edges catch the light as planed wood does.
 * @param w width along x, `h` height along y, `d` depth along z, in metres
 * @param bevel width of the softened edge in metres
 * @param grain the axis along which u runs; default the longest
 */
export function box(w: number, h: number, d: number, bevel = 0.003, grain: Grain = longestAxis(w, h, d)): Surface {
  const surface = emptySurface();
  const half = [w / 2, h / 2, d / 2];
  const b = Math.min(bevel, half[0] * 0.95, half[1] * 0.95, half[2] * 0.95);
  // Corner vertices by face axis, face sign, and the signs along the two other axes.
  const index = new Map<string, number>();
  for (let axis = 0; axis < 3; axis++) {
    const uAxis = axis === AXIS[grain] ? (axis + 1) % 3 : AXIS[grain];
    const vAxis = 3 - axis - uAxis;
    for (const sign of [-1, 1]) {
      for (const su of [-1, 1]) {
        for (const sv of [-1, 1]) {
          const p = [0, 0, 0];
          const n = [0, 0, 0];
          p[axis] = sign * half[axis];
          p[uAxis] = su * (half[uAxis] - b);
          p[vAxis] = sv * (half[vAxis] - b);
          n[axis] = sign;
          const signs = [0, 0, 0];
          signs[axis] = sign;
          signs[uAxis] = su;
          signs[vAxis] = sv;
          const vertex = pushVertex(
            surface,
            p as unknown as Vec3,
            n as unknown as Vec3,
            p[uAxis],
            // The faces of one board continue around its edge instead of showing the same streak.
            p[vAxis] + sign * half[axis],
          );
          index.set(`${axis}${signs.join()}`, vertex);
        }
      }
    }
  }
  const plain = b <= 0;
  const at = (axis: number, s: readonly number[]): number => index.get(`${axis}${s.join()}`) ?? 0;
  for (let axis = 0; axis < 3; axis++) {
    const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
    const corner = (si: number, sj: number, sk: number): number[] => {
      const s = [0, 0, 0];
      s[axis] = si;
      s[j] = sj;
      s[k] = sk;
      return s;
    };
    for (const sign of [-1, 1]) {
      const q = [corner(sign, -1, -1), corner(sign, 1, -1), corner(sign, 1, 1), corner(sign, -1, 1)];
      pushQuad(surface, at(axis, q[0]), at(axis, q[1]), at(axis, q[2]), at(axis, q[3]));
    }
    if (plain) continue;
    // Bevels along this axis, between the faces j and k.
    for (const sj of [-1, 1]) {
      for (const sk of [-1, 1]) {
        const from = corner(-1, sj, sk);
        const to = corner(1, sj, sk);
        pushQuad(surface, at(j, from), at(j, to), at(k, to), at(k, from));
      }
    }
  }
  if (plain) return surface;
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const s = [sx, sy, sz];
        surface.indices.push(at(0, s), at(1, s), at(2, s));
      }
    }
  }
  return surface;
}
