import { planeLength } from '../../../math/plane-length.ts';
import type { Vec3 } from '../../../math/vec3.ts';

/** Colour of a rug at (x, z) metres from its middle; `hw` and `hd` are half its width and depth. */
export type Weave = (x: number, z: number, hw: number, hd: number) => Vec3;

/** Sets a rug up for one seed. */
export type Pattern = (seed: number) => {
  readonly weave: Weave;
  /** How far single knots differ in tone, and how far the rug is worn; 0 to 1. */
  readonly pile: number;
  readonly fade: number;
  /** Height of the pile at a place: -1 (hollow) to 1. */
  readonly relief?: (x: number, z: number, hw: number, hd: number) => number;
};

/** Distance from the rug's rim, metres. */
export function rim(x: number, z: number, hw: number, hd: number): number {
  const side = hw - Math.abs(x);
  const end = hd - Math.abs(z);
  return side < end ? side : end;
}

/**
 * Place in a rug that is coiled around its middle line: distance from that line, and the way along the coil. Its rim lies
 * at the distance min(hw, hd).
 */
export function coil(x: number, z: number, hw: number, hd: number): { readonly out: number; readonly along: number } {
  const line = Math.abs(hw - hd);
  const [u, v] = hw >= hd ? [x, z] : [z, x];
  const over = Math.max(0, Math.abs(u) - line);
  const out = planeLength(over, v);
  const angle = Math.atan2(over, Math.abs(v));
  const quarter = Math.min(Math.abs(u), line) + angle * Math.max(out, 0.02);
  return { out, along: Math.sign(u) * Math.sign(v || 1) * quarter };
}
