import type { Vec3 } from '../../math/vec3.ts';

/** Colour of a rug at (x, z) metres from its middle; `hw` and `hd` are half its width and depth. */
export type Weave = (x: number, z: number, hw: number, hd: number) => Vec3;
/** Sets a rug up for one seed. */
export type Pattern = (seed: number) => { readonly weave: Weave; readonly pile: number; readonly fade: number };

/** Between two colours: a at 0, b at 1. */
export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Distance from the rug's rim, metres. */
export const rim = (x: number, z: number, hw: number, hd: number): number =>
  Math.min(hw - Math.abs(x), hd - Math.abs(z));
