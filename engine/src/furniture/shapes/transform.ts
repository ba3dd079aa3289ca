import type { Vec3 } from '../../math/vec3.ts';

/** An affine map, row by row: three rows of (x, y, z, shift). */
export type Transform = readonly number[];

export const IDENTITY: Transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** Returns a translation by (x, y, z) metres. */
export const move = (x: number, y: number, z: number): Transform => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];

/** Returns a scaling along the axes; one number scales all three. */
export const stretch = (x: number, y = x, z = x): Transform => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0];

/** Returns a rotation about the x axis: +y towards +z. */
export function turnX(angle: number): Transform {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0];
}

/** Returns a rotation about the y axis: +z towards +x, like a piece's yaw. */
export function turnY(angle: number): Transform {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0];
}

/** Returns a rotation about the z axis: +x towards +y. */
export function turnZ(angle: number): Transform {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0];
}

function product(a: Transform, b: Transform): Transform {
  const out: number[] = [];
  for (let r = 0; r < 12; r += 4) {
    for (let c = 0; c < 4; c++) {
      out.push(a[r] * b[c] + a[r + 1] * b[4 + c] + a[r + 2] * b[8 + c] + (c === 3 ? a[r + 3] : 0));
    }
  }
  return out;
}

/**
 * Composes transforms; the LAST argument applies first, as in matrix notation: chain(move, turn) turns, then moves.
 */
export function chain(...maps: readonly Transform[]): Transform {
  return maps.reduce(product, IDENTITY);
}

/** Returns the transformed point. */
export const mapPoint = (t: Transform, p: Vec3): Vec3 => [
  t[0] * p[0] + t[1] * p[1] + t[2] * p[2] + t[3],
  t[4] * p[0] + t[5] * p[1] + t[6] * p[2] + t[7],
  t[8] * p[0] + t[9] * p[1] + t[10] * p[2] + t[11],
];

/** Transforms a direction (without translation). */
export const mapDirection = (t: Transform, p: Vec3): Vec3 => [
  t[0] * p[0] + t[1] * p[1] + t[2] * p[2],
  t[4] * p[0] + t[5] * p[1] + t[6] * p[2],
  t[8] * p[0] + t[9] * p[1] + t[10] * p[2],
];

/**
 * Returns the cofactor matrix, which transforms normals up to length, and up to sign under a mirror: shading ignores
 * both.
 */
export function normalMap(t: Transform): Transform {
  return [
    t[5] * t[10] - t[6] * t[9],
    t[6] * t[8] - t[4] * t[10],
    t[4] * t[9] - t[5] * t[8],
    0,
    t[2] * t[9] - t[1] * t[10],
    t[0] * t[10] - t[2] * t[8],
    t[1] * t[8] - t[0] * t[9],
    0,
    t[1] * t[6] - t[2] * t[5],
    t[2] * t[4] - t[0] * t[6],
    t[0] * t[5] - t[1] * t[4],
    0,
  ];
}
