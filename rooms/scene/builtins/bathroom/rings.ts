import { add, cross, type Material, normalize, scale, subtract, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';

/** Half sizes of a rounded rectangle about (u, w), and its height. */
export type Ring = readonly [halfU: number, halfW: number, v: number];

/** Between two bands that turn by more than this (its cosine) there is an edge; over others the surface is round. */
const CREASE = Math.cos(0.9);
/** Half a step around a ring, for the direction along it. */
const AHEAD = 0.01;

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * A smooth hollow of rings, from outside to inside: baths, basins, bowls.
 * @param square exponent of the rings' outline: 1 is an ellipse, towards 0 a rectangle
 */
// biome-ignore lint/complexity/useMaxParams: a primitive: place and sizes in the order of its axes.
export function shellOfRings(
  mesh: MeshBuilder,
  frame: Frame,
  [cu, cw]: readonly [number, number],
  rings: readonly Ring[],
  square: number,
  material: Material,
  segments = 24,
): void {
  const point = ([hu, hw, v]: Ring, k: number): Vec3 => {
    const a = (2 * Math.PI * k) / segments;
    const c = Math.cos(a);
    const s = Math.sin(a);
    const round = (x: number): number => Math.sign(x) * Math.abs(x) ** square;
    return [cu + hu * round(c), v, cw + hw * round(s)];
  };
  /** Outwards over the band between two rings, at a place around it. */
  const bandNormal = (band: number, k: number): Vec3 => {
    const [from, to] = [rings[band], rings[band + 1]];
    const wide = Math.max(from[0], from[1]) > Math.max(to[0], to[1]) ? from : to;
    const around = subtract(point(wide, k + AHEAD), point(wide, k - AHEAD));
    return normalize(cross(around, subtract(point(from, k), point(to, k))));
  };
  /** The normal at an end of a band, rounded over to its neighbour. */
  const normalAt = (band: number, k: number, end: 0 | 1): Vec3 => {
    const own = bandNormal(band, k);
    const beside = end === 0 ? band - 1 : band + 1;
    if (beside < 0 || beside + 1 >= rings.length) return own;
    const other = bandNormal(beside, k);
    return dot(own, other) > CREASE ? normalize(add(scale(own, 0.5), scale(other, 0.5))) : own;
  };
  for (let band = 0; band + 1 < rings.length; band++) {
    for (let k = 0; k < segments; k++) {
      const corner = (at: number, end: 0 | 1): number =>
        mesh.vertex(place(frame, point(rings[band + end], at)), turn(frame, normalAt(band, at, end)), [
          at / segments,
          end,
        ]);
      const [a, b, c, d] = [corner(k, 0), corner(k + 1, 0), corner(k + 1, 1), corner(k, 1)];
      mesh.triangle(a, b, c, material);
      mesh.triangle(a, c, d, material);
    }
  }
}
