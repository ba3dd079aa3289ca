import { add, cross, type Material, normalize, scale, subtract, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';

/** Half extents of a rounded rectangle about (u, w), and its height. */
export type Ring = readonly [halfU: number, halfW: number, v: number];

/** Minimum cosine between neighbouring bands for smooth shading; sharper turns are edges. */
const MIN_SMOOTH_COSINE = Math.cos(0.9);
/** Half a step round a ring, for finite differences along it. */
const RING_STEP = 0.01;

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * Draws a smooth hollow from a series of rings, from outside to inside: baths, basins, bowls.
 *
 * @param square exponent of the superellipse: 1 is an ellipse, towards 0 a rectangle
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
  /** Returns the outward normal of the band between two rings at a position round it. */
  const bandNormal = (band: number, k: number): Vec3 => {
    const [from, to] = [rings[band], rings[band + 1]];
    const wide = Math.max(from[0], from[1]) > Math.max(to[0], to[1]) ? from : to;
    const around = subtract(point(wide, k + RING_STEP), point(wide, k - RING_STEP));
    return normalize(cross(around, subtract(point(from, k), point(to, k))));
  };
  /** Returns the normal at one end of a band, averaged with its neighbour where the surface is smooth. */
  const normalAt = (band: number, k: number, end: 0 | 1): Vec3 => {
    const own = bandNormal(band, k);
    const beside = end === 0 ? band - 1 : band + 1;
    if (beside < 0 || beside + 1 >= rings.length) return own;
    const other = bandNormal(beside, k);
    return dot(own, other) > MIN_SMOOTH_COSINE ? normalize(add(scale(own, 0.5), scale(other, 0.5))) : own;
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
