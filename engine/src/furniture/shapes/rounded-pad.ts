import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

export interface RoundedPad {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Radius of the outline's corners; half the height gives a pill shape. */
  readonly corner: number;
  /** Radius of its padded rim, at most the depth. */
  readonly rim: number;
  /** How far the middle bulges beyond the depth. */
  readonly crown?: number;
}

/** Signs of both coordinates in the quarters of a rectangle, anticlockwise. */
export const QUARTERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/**
 * Returns the point at share `s` of the way around a rectangle with rounded corners, from the middle of its right
 * side upwards.
 */
export function aroundRectangle(a: number, b: number, corner: number, s: number): readonly [number, number] {
  const c = Math.min(corner, a, b);
  const arc = (Math.PI / 2) * c;
  const [right, top] = [b - c, a - c];
  // Odd quarters run from the top (or bottom) to the side, even ones the other way.
  const even = [right, arc, top];
  const odd = [top, arc, right];
  const legs = [...even, ...odd, ...even, ...odd];
  let l = (((s % 1) + 1) % 1) * (4 * (right + top + arc));
  let leg = 0;
  while (leg < legs.length - 1 && l > legs[leg]) l -= legs[leg++];
  const quarter = Math.floor(leg / 3);
  const part = leg % 3;
  const isEven = quarter % 2 === 0;
  const [sx, sy] = QUARTERS[quarter];
  if (part === 1) {
    const turned = l / (c || 1e-9);
    const angle = isEven ? turned : Math.PI / 2 - turned;
    return [sx * (a - c + c * Math.cos(angle)), sy * (b - c + c * Math.sin(angle))];
  }
  const isUpright = (part === 0) === isEven;
  if (isUpright) return [sx * a, sy * (part === 0 ? l : right - l)];
  return [sx * (part === 0 ? l : top - l), sy * b];
}

/**
 * Builds a pad with rounded corners in the xy plane around the origin, its back at z = 0, its front towards +z, open
 * at the back.
 */
export function roundedPad(pad: RoundedPad): Surface {
  const { width, height, depth, corner, rim, crown = 0 } = pad;
  const [a, b] = [width / 2, height / 2];
  const reach = Math.min(a, b);
  const insets: number[] = [0, 0];
  for (let k = 1; k <= 5; k++) insets.push(rim * (1 - Math.cos((Math.PI / 2) * (k / 5))));
  for (let k = 1; k <= 5; k++) insets.push(rim + (reach - rim - 1e-3) * (k / 5));
  const rings = insets.length - 1;
  return sheet(72, rings, (s, t): Vec3 => {
    const k = Math.round(t * rings);
    const inset = insets[k];
    const [x, y] = aroundRectangle(a - inset, b - inset, Math.max(0.002, corner - inset), s);
    const turn = Math.min(1, Math.max(0, 1 - inset / rim));
    const round = k === 0 ? 0 : depth - rim + rim * Math.sqrt(Math.max(0, 1 - turn * turn));
    const middle = Math.min(1, inset / reach);
    return [x, y, round + crown * middle * (2 - middle)];
  });
}
