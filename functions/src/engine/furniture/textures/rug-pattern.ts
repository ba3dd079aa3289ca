import type { Vec3 } from '../../math/vec3.ts';

/** Colour of a rug at (x, z) metres from its middle; `hw` and `hd` are half its width and depth. */
export type Weave = (x: number, z: number, hw: number, hd: number) => Vec3;
/** Sets a rug up for one seed. */
export type Pattern = (seed: number) => { readonly weave: Weave; readonly pile: number; readonly fade: number };

/** Distance from the rug's rim, metres. */
export const rim = (x: number, z: number, hw: number, hd: number): number =>
  Math.min(hw - Math.abs(x), hd - Math.abs(z));
