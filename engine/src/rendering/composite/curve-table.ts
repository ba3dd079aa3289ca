import { CURVE_ENTRIES } from '../kernel-layout.ts';

/** A tone curve as a table: the curve itself would take a power per pixel. */
export interface CurveTable {
  /** Values above it get the curve's value there; those below 0 the value at 0. */
  readonly top: number;
  /** Values over evenly spaced square roots, where tone curves are nearly straight: from 0 to `top`, and one more. */
  readonly entries: Float64Array;
}

/** The table of a curve for values from 0 to `top`; linear between its entries, which is far below an 8-bit step. */
export function curveTable(curve: (v: number) => number, top: number): CurveTable {
  const entries = Float64Array.from({ length: CURVE_ENTRIES + 2 }, (_, i) => curve((i / CURVE_ENTRIES) ** 2 * top));
  return { top, entries };
}
