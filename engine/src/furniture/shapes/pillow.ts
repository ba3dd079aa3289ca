import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { sheet } from './sheet.ts';
import { append, type Surface } from './surface.ts';
import { tube } from './tube.ts';

export interface PillowShape {
  readonly width: number;
  readonly height: number;
  /** Thickness in the middle, metres. */
  readonly thickness: number;
  readonly seed: number;
  /** How far the filling has sunk towards the lower edge, 0 to 1. */
  readonly sag?: number;
  /** Depth of the karate-chop dent in the upper edge, metres. */
  readonly chop?: number;
  /** Width of a sham's flat border, as a share of the half-width. */
  readonly flange?: number;
}

/** Uneven droop of a soft pillow's upper edge, metres. */
const DROOP = 0.009;
/** Depth of the creases from the corners into a face, and of the puckers along the seam, metres. */
const CREASE = 0.011;
const PUCKER = 0.004;
/** Length of one pucker along the seam, metres. */
const PUCKER_LENGTH = 0.045;
/** Creases per corner. */
const CREASES = 3;

/**
 * Returns the relative depth of the dent at (u, v): a valley that narrows from the upper edge to below the middle, 0
 * to 1.
 */
function chopped(u: number, v: number, seed: number): number {
  const middle = 0.1 * noise3(seed, 3.3, 0.7);
  const width = 0.2 + 0.12 * Math.max(0, v);
  return Math.exp(-(((u - middle) / width) ** 2)) * Math.max(0, (v + 0.35) / 1.35) ** 1.6;
}

/** Returns the depth of the folds at the corners, where the cloth turns most; 0 to 1. */
function cornerCreases(u: number, v: number, seed: number): number {
  const x = 1 - Math.abs(u);
  const y = 1 - Math.abs(v);
  const corner = seed + 2 * Math.sign(u) + 5 * Math.sign(v);
  const way = Math.hypot(x, y);
  const fade = Math.min(1, way / 0.12) * Math.max(0, 1 - way / 1.1);
  const angle = Math.atan2(y, x);
  let deepest = 0;
  for (let k = 0; k < CREASES; k++) {
    const towards = 0.785 + 0.42 * (k - 1) + 0.22 * noise3(corner * 1.7, 2.9 * k, 0.3);
    const width = 0.07 + 0.05 * way;
    const depth = 0.55 + 0.45 * noise3(corner * 2.3, 1.9 * k, 4.1);
    deepest = Math.max(deepest, depth * Math.exp(-(((angle - towards) / width) ** 2)));
  }
  return deepest * fade;
}

/**
 * Returns the position of the seam for (u, v) in [-1, 1]: concave between soft corners, drooping and dented at the
 * top.
 */
function inPlane({ width, height, seed, chop = 0 }: PillowShape, u: number, v: number): readonly [number, number] {
  const rounded = 0.035 * (u * v) ** 8;
  const droop = DROOP * noise3(u * 2.2 + seed, v, seed) * (0.3 + 0.7 * Math.max(0, v));
  const pressed = chop * chopped(u, v, seed) * Math.max(0, v) ** 2;
  // The halves beside a dent lean away from it.
  const parted = 0.25 * chop * Math.sign(u) * Math.min(1, 2.5 * Math.abs(u)) * Math.max(0, v) ** 2;
  return [
    (width / 2) * u * (1 - 0.05 * (1 - v * v) - rounded) + 0.005 * noise3(u * 3, v * 3, seed + 9) + parted,
    (height / 2) * v * (1 - 0.05 * (1 - u * u) - rounded) + droop - pressed,
  ];
}

/**
 * Builds a filled pillow in the x-y plane around the origin, its front towards +z: soft corners that stick out
 * slightly, concave edges, creases from the corners, puckers at the seam.
 */
export function pillow(shape: PillowShape, steps = 18): Surface {
  const { width, height, thickness, seed, sag = 0.25, chop = 0, flange = 0 } = shape;
  const half = (side: number): Surface =>
    sheet(steps, steps, (s, t): Vec3 => {
      // Dense rows at the seam, where the cloth turns.
      const u = side * Math.sin((s - 0.5) * Math.PI);
      const v = Math.sin((t - 0.5) * Math.PI);
      const fu = Math.min(1, Math.abs(u) / (1 - flange));
      const fv = Math.min(1, Math.abs(v) / (1 - (flange * width) / height));
      const rim = Math.max(0, (1 - fu ** 2.3) * (1 - fv ** 2.3));
      const settled = 1 - sag * 0.45 * v + 0.08 * noise3(u * 1.8 + seed, v * 1.8, seed + side);
      const hand = 1 - Math.min(0.6, 9 * chop) * chopped(u, v, seed);
      const along = fu > fv ? (v * height) / 2 : (u * width) / 2;
      const pucker = Math.sin((2 * Math.PI * along) / PUCKER_LENGTH + 3 * noise3(along * 9, seed, side));
      const cloth = CREASE * cornerCreases(u, v, seed + 31 * side) + PUCKER * pucker * Math.exp(-rim / 0.2);
      const bulge = (thickness / 2) * rim ** 0.45 * settled * hand - cloth * Math.min(1, 4 * rim);
      const [x, y] = inPlane(shape, u, v);
      return [x, y, side * (0.003 + Math.max(0, bulge))];
    });
  const surface = half(1);
  append(surface, half(-1));
  return surface;
}

/** Builds the piping along a pillow's seam; takes the pillow's own shape. */
export function pillowPiping(shape: PillowShape, radius: number): Surface {
  const loop: Vec3[] = [];
  const steps = 12;
  const point = (u: number, v: number): void => {
    const [x, y] = inPlane(shape, u, v);
    loop.push([x, y, 0]);
  };
  for (let k = 0; k < steps; k++) point(-1 + (2 * k) / steps, -1);
  for (let k = 0; k < steps; k++) point(1, -1 + (2 * k) / steps);
  for (let k = 0; k < steps; k++) point(1 - (2 * k) / steps, 1);
  for (let k = 0; k < steps; k++) point(-1, 1 - (2 * k) / steps);
  return tube(loop, radius, { sides: 4, closed: true });
}
