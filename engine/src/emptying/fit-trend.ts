import { kthSmallest } from '../math/kth-smallest.ts';

/** Grid cells: positions on a face in metres, weights and values. */
export interface TrendCells {
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly weight: Float32Array;
  readonly values: Float32Array;
}

/** A plane over a face: value = level + alongU * (u - middleU) / halfU + alongV * (v - middleV) / halfV. */
export interface Trend {
  readonly level: number;
  readonly alongU: number;
  readonly alongV: number;
  readonly middleU: number;
  readonly middleV: number;
  readonly halfU: number;
  readonly halfV: number;
}

const ROUNDS = 8;
/** Tukey's biweight: residuals beyond this many standard deviations get no weight. */
const BIWEIGHT_CUTOFF = 4;
/** Smallest weight of a cell that is used, and fewest such cells. */
const MIN_WEIGHT = 0.05;
const MIN_CELLS = 40;
/** Ridge term: shrinks the slopes, which few cells determine badly. */
const RIDGE = 0.02;
/** Half extents of the fitted cells up to which the trend is extrapolated; beyond, it is constant. */
const MAX_EXTRAPOLATION = 1.3;

/** Robust plane through weighted cells; null if there are too few. */
export function fitTrend({ u, v, weight, values }: TrendCells): Trend | null {
  const used: number[] = [];
  for (let i = 0; i < weight.length; i++) if (weight[i] > MIN_WEIGHT) used.push(i);
  if (used.length < MIN_CELLS) return null;
  const spread = (plane: Float32Array) => {
    const sorted = used.map((i) => plane[i]).sort((a, b) => a - b);
    return { middle: sorted[sorted.length >> 1], half: Math.max(0.5, (sorted[sorted.length - 1] - sorted[0]) / 2) };
  };
  const across = spread(u);
  const along = spread(v);
  const robust = Float64Array.from(used, (i) => weight[i]);
  let k = [0, 0, 0];
  const residuals = new Float64Array(used.length);
  for (let round = 0; round < ROUNDS; round++) {
    const m = new Float64Array(9);
    const b = new Float64Array(3);
    used.forEach((i, n) => {
      const x = [1, (u[i] - across.middle) / across.half, (v[i] - along.middle) / along.half];
      for (let r = 0; r < 3; r++) {
        b[r] += robust[n] * x[r] * values[i];
        for (let c = 0; c < 3; c++) m[3 * r + c] += robust[n] * x[r] * x[c];
      }
    });
    m[4] += RIDGE * used.length;
    m[8] += RIDGE * used.length;
    k = solveThree(m, b);
    used.forEach((i, n) => {
      const x = (u[i] - across.middle) / across.half;
      const y = (v[i] - along.middle) / along.half;
      residuals[n] = values[i] - (k[0] + k[1] * x + k[2] * y);
    });
    const sigma = 1.4826 * kthSmallest(residuals.map(Math.abs), used.length >> 1) + 1e-3;
    used.forEach((i, n) => {
      const z = Math.min(1, Math.abs(residuals[n]) / (BIWEIGHT_CUTOFF * sigma));
      robust[n] = weight[i] * (1 - z * z) ** 2;
    });
  }
  return {
    level: k[0],
    alongU: k[1],
    alongV: k[2],
    middleU: across.middle,
    middleV: along.middle,
    halfU: across.half,
    halfV: along.half,
  };
}

export function trendAt(trend: Trend, u: number, v: number): number {
  const x = Math.min(MAX_EXTRAPOLATION, Math.max(-MAX_EXTRAPOLATION, (u - trend.middleU) / trend.halfU));
  const y = Math.min(MAX_EXTRAPOLATION, Math.max(-MAX_EXTRAPOLATION, (v - trend.middleV) / trend.halfV));
  return trend.level + trend.alongU * x + trend.alongV * y;
}

/** Solves a symmetric 3 x 3 system by Cramer's rule. */
function solveThree(m: Float64Array, b: Float64Array): number[] {
  const det = (p: ArrayLike<number>): number =>
    p[0] * (p[4] * p[8] - p[5] * p[7]) - p[1] * (p[3] * p[8] - p[5] * p[6]) + p[2] * (p[3] * p[7] - p[4] * p[6]);
  const whole = det(m);
  return [0, 1, 2].map((column) => {
    const replaced = m.slice();
    for (let r = 0; r < 3; r++) replaced[3 * r + column] = b[r];
    return det(replaced) / whole;
  });
}
