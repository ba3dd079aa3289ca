import { median } from '../../math/median.ts';

/** The bars of a banister on a floor or stairs: a straight row under a rail. */
export interface Balusters {
  /** Ends of the row in plan, metres. */
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  /** Height above the floor of the bars' feet at each end, metres. */
  readonly bottom: readonly [from: number, to: number];
  /** Length of the bars, metres. */
  readonly height: number;
}

/** Maximum distance in metres between the two edges of one bar. */
const MAX_BAR_WIDTH = 0.045;
/**
 * Gap between bars in metres (building codes: at most 0.1; double bars leave twice as much), and the maximum gap where
 * one was missed.
 */
const GAP = [0.05, 0.3] as const;
const MAX_GAP = 0.7;
/** Minimum share of gaps that are alike, and their relative tolerance. Chosen by eye on drawn rooms. */
const MIN_EVEN_SHARE = 0.7;
const GAP_TOLERANCE = 0.35;

/** Number of bars in a row and how evenly they are spaced, which is the evidence for a banister. */
export interface BarRow {
  readonly bars: number;
  readonly worth: number;
}

/**
 * Finds an evenly spaced row among upright edges with feet at these metres along a line; null if their gaps are not a
 * banister's.
 */
export function evenRow(feet: readonly number[]): BarRow | null {
  const places: number[] = [];
  for (const s of [...feet].sort((p, q) => p - q)) {
    if (places.length === 0 || s - places[places.length - 1] > MAX_BAR_WIDTH) places.push(s);
  }
  if (places.length < 2) return null;
  const gaps = places.slice(1).map((s, i) => s - places[i]);
  const gap = median(gaps);
  const even = gaps.filter((g) => Math.abs(g - gap) < GAP_TOLERANCE * gap).length / gaps.length;
  if (gap < GAP[0] || gap > GAP[1] || even < MIN_EVEN_SHARE || Math.max(...gaps) > MAX_GAP) return null;
  return { bars: places.length, worth: places.length * even };
}
