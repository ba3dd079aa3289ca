import type { Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from './surface.ts';

/** Axis along which the texture's u (the grain of wood) runs on a box. */
export type Grain = 'x' | 'y' | 'z';

const AXIS: Readonly<Record<Grain, number>> = { x: 0, y: 1, z: 2 };

function longestAxis(w: number, h: number, d: number): Grain {
  if (w >= h && w >= d) return 'x';
  return h >= d ? 'y' : 'z';
}

/** Signs along one, two and three axes; the last changes fastest. */
const SIGNS = [-1, 1] as const;
const PAIRS = SIGNS.flatMap((a) => SIGNS.map((b) => [a, b] as const));
const TRIPLES = PAIRS.flatMap(([a, b]) => SIGNS.map((c) => [a, b, c] as const));

/** Returns a vector whose component along `axis` is `first`; the others follow along the next two axes. */
function around(axis: number, first: number, second: number, third: number): Vec3 {
  if (axis === 0) return [first, second, third];
  return axis === 1 ? [third, first, second] : [second, third, first];
}

/** Adds the four vertices of every face; returns their indices by face axis and corner signs. */
function pushFaces(surface: Surface, half: Vec3, b: number, grain: Grain): Map<string, number> {
  const index = new Map<string, number>();
  for (let axis = 0; axis < 3; axis++) {
    const uAxis = axis === AXIS[grain] ? (axis + 1) % 3 : AXIS[grain];
    const vAxis = 3 - axis - uAxis;
    for (const [sign, su, sv] of TRIPLES) {
      const u = su * (half[uAxis] - b);
      const v = sv * (half[vAxis] - b);
      const place = (first: number, second: number, third: number): Vec3 =>
        uAxis === (axis + 1) % 3 ? around(axis, first, second, third) : around(axis, first, third, second);
      const p = place(sign * half[axis], u, v);
      // The texture continues around the edges instead of repeating the same streak.
      const vertex = pushVertex(surface, p, around(axis, sign, 0, 0), u, v + sign * half[axis]);
      index.set(`${axis}${place(sign, su, sv).join()}`, vertex);
    }
  }
  return index;
}

/**
 * Builds a box around the origin with bevelled edges: 44 triangles, or 12 without a bevel. Faces stay flat, and the
 * normals turn across the narrow bevels, so that edges catch the light like planed wood.
 *
 * @param w width along x, `h` height along y, `d` depth along z, in metres
 * @param bevel width of the softened edge in metres
 * @param grain axis along which u runs; the longest by default
 */
export function box(w: number, h: number, d: number, bevel = 0.003, grain: Grain = longestAxis(w, h, d)): Surface {
  const surface = emptySurface();
  const half: Vec3 = [w / 2, h / 2, d / 2];
  const b = Math.min(bevel, half[0] * 0.95, half[1] * 0.95, half[2] * 0.95);
  const index = pushFaces(surface, half, b, grain);
  const at = (axis: number, corner: Vec3): number => index.get(`${axis}${corner.join()}`) ?? 0;
  const plain = b <= 0;
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of SIGNS) {
      const vertex = (second: number, third: number): number => at(axis, around(axis, sign, second, third));
      pushQuad(surface, vertex(-1, -1), vertex(1, -1), vertex(1, 1), vertex(-1, 1));
    }
    if (plain) continue;
    // Bevels along this axis, between the faces of the other two.
    const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const [sj, sk] of PAIRS) {
      const from = around(axis, -1, sj, sk);
      const to = around(axis, 1, sj, sk);
      pushQuad(surface, at(j, from), at(j, to), at(k, to), at(k, from));
    }
  }
  if (plain) return surface;
  for (const corner of TRIPLES) surface.indices.push(at(0, corner), at(1, corner), at(2, corner));
  return surface;
}
