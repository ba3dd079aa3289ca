import type { Pattern } from './pattern.ts';

/** Length of a step in seconds: short steps with one iteration each converge faster than long ones with many. */
export const STEP_SECONDS = 1 / 240;
/** How easily the weave shears, in the unit of `bendCompliance`. Stretch is not allowed at all. */
const SHEAR_COMPLIANCE = 2e-5;

/** Pairs of points that keep their distance. */
export interface Links {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly rest: Float64Array;
  /** Inverse of 2 + compliance / step^2: the share of an error that one point takes in one step. */
  readonly share: Float64Array;
}

/** Returns the links of a pattern: along both threads, across each cell, and over two cells against bending. */
export function linksOf({ columns, rows, flat }: Pattern, bendCompliance: number): Links {
  const pairs: number[] = [];
  const shares: number[] = [];
  const link = (right: number, down: number, compliance: number): void => {
    const share = 1 / (2 + compliance / STEP_SECONDS ** 2);
    for (let row = 0; row + down < rows; row++) {
      for (let column = Math.max(0, -right); column < columns - Math.max(0, right); column++) {
        const a = row * columns + column;
        pairs.push(a, a + down * columns + right);
        shares.push(share);
      }
    }
  };
  link(2, 0, bendCompliance);
  link(0, 2, bendCompliance);
  link(1, 1, SHEAR_COMPLIANCE);
  link(-1, 1, SHEAR_COMPLIANCE);
  link(1, 0, 0);
  link(0, 1, 0);
  const a = Int32Array.from(shares, (_, k) => pairs[2 * k]);
  const b = Int32Array.from(shares, (_, k) => pairs[2 * k + 1]);
  const rest = Float64Array.from(shares, (_, k) =>
    Math.hypot(flat[2 * b[k]] - flat[2 * a[k]], flat[2 * b[k] + 1] - flat[2 * a[k] + 1]),
  );
  return { a, b, rest, share: Float64Array.from(shares) };
}

/** Moves the points of each link towards its rest length. */
export function keepLengths(at: Float64Array, { a, b, rest, share }: Links): void {
  for (let k = 0; k < rest.length; k++) {
    const i = 3 * a[k];
    const j = 3 * b[k];
    const dx = at[j] - at[i];
    const dy = at[j + 1] - at[i + 1];
    const dz = at[j + 2] - at[i + 2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length === 0) continue;
    const pull = (share[k] * (length - rest[k])) / length;
    at[i] += pull * dx;
    at[i + 1] += pull * dy;
    at[i + 2] += pull * dz;
    at[j] -= pull * dx;
    at[j + 1] -= pull * dy;
    at[j + 2] -= pull * dz;
  }
}
