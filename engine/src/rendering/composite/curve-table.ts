import { CURVE_ENTRIES } from '../kernel-layout.ts';

/** A tabulated tone curve: evaluating it would take a power per pixel. */
export interface CurveTable {
  /** Larger arguments are clamped to it, negative ones to 0. */
  readonly top: number;
  /** Values at evenly spaced square roots, where tone curves are nearly straight: from 0 to `top`, and one more. */
  readonly entries: Float64Array;
}

/** Tabulates a curve from 0 to `top`; the error of linear interpolation is far below an 8-bit step. */
export function curveTable(curve: (v: number) => number, top: number): CurveTable {
  const entries = Float64Array.from({ length: CURVE_ENTRIES + 2 }, (_, i) => curve((i / CURVE_ENTRIES) ** 2 * top));
  return { top, entries };
}
