import { median } from '../../math/median.ts';

/** The bars of a banister on a floor or on stairs: a row along a straight line, under a rail. */
export interface Balusters {
  /** Ends of the row from above, metres: x and z. */
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  /** Metres above the floor on which the bars stand at each end. */
  readonly bottom: readonly [from: number, to: number];
  /** Height of the bars, metres. */
  readonly height: number;
}

/** Metres within which two edges are the sides of one bar. */
const BAR = 0.045;
/** Metres between bars (building codes ask for 0.1 at most; double bars leave twice as much), and where one was not found. */
const GAP = [0.05, 0.3] as const;
const WIDEST_GAP = 0.7;
/** The share of gaps that are alike, and how alike. */
const LEAST_EVEN = 0.7;
const ALIKE = 0.35;

/** The number of bars in a row, and their evidence for a banister: the more even, the stronger. */
export interface BarRow {
  readonly bars: number;
  readonly worth: number;
}

/** The row that upright edges make whose feet are at these metres along a line; null where their gaps are not a banister's. */
export function evenRow(feet: readonly number[]): BarRow | null {
  const places: number[] = [];
  for (const s of [...feet].sort((p, q) => p - q)) {
    if (places.length === 0 || s - places[places.length - 1] > BAR) places.push(s);
  }
  if (places.length < 2) return null;
  const gaps = places.slice(1).map((s, i) => s - places[i]);
  const gap = median(gaps);
  const even = gaps.filter((g) => Math.abs(g - gap) < ALIKE * gap).length / gaps.length;
  if (gap < GAP[0] || gap > GAP[1] || even < LEAST_EVEN || Math.max(...gaps) > WIDEST_GAP) return null;
  return { bars: places.length, worth: places.length * even };
}
