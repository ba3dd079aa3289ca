import { cellMiddle } from '../../scene/floor-cells.ts';
import type { LightTrend } from '../../scene/room-sun.ts';
import { type GroundView, levelAt } from '../outdoors/ground-view.ts';

const TERMS = 9;
/** The terms from this one on are sheen, which makes floors brighter and never darker. */
const FIRST_SHEEN = 6;
/** Metres from a wall at which the sheen of its windows on the floor has fallen to 1 / e. */
const SHEEN = 0.8;
/** A trend is fitted to every fifth cell. */
const EVERY = 5;
const ROUNDS = 6;
/** Departures (in logarithms) at which a cell counts half: less above, where patches of sun lie. */
const ABOVE = 0.1;
const BELOW = 0.25;
/** Keeps the trend level where the floor is too small to tell a slope: weight beside that of all cells. */
const RIDGE = 1e-3;

/** A quadratic over the floor, and what fades from each wall in sight. */
function termsAt({ left, right, back }: LightTrend['walls'], x: number, z: number): number[] {
  const near = (distance: number): number => Math.exp(-Math.max(0, distance) / SHEEN);
  return [1, x, z, x * x, x * z, z * z, near(x - left), near(right - x), near(back - z)];
}

const sumOf = (factors: readonly number[], terms: readonly number[]): number =>
  terms.reduce((sum, term, k) => sum + term * factors[k], 0);

/** Logarithm of the light expected at (x, z). */
export const trendAt = ({ walls, factors }: LightTrend, x: number, z: number): number =>
  sumOf(factors, termsAt(walls, x, z));

/** Solves a symmetric, positive system by Gaussian elimination. Changes its arguments. */
function solve(rows: number[][], right: number[]): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k < size; k++) rows[j][k] -= factor * rows[i][k];
      right[j] -= factor * right[i];
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = right[i];
    for (let k = i + 1; k < size; k++) rest -= rows[i][k] * result[k];
    result[i] = rest / rows[i][i];
  }
  return result;
}

/** A cell of the floor: its terms, the logarithm of its luminance, and its weight in the fit. */
interface Sample {
  readonly terms: readonly number[];
  readonly level: number;
  weight: number;
}

function samplesOf(view: GroundView, walls: LightTrend['walls']): Sample[] {
  const samples: Sample[] = [];
  for (let at = 0; at < view.known.length; at += EVERY) {
    if (!view.known[at]) continue;
    samples.push({ terms: termsAt(walls, ...cellMiddle(view, at)), level: levelAt(view, at), weight: 1 });
  }
  return samples;
}

/** Factors of the terms by weighted least squares with a ridge per term. */
function weightedFit(samples: readonly Sample[], ridges: readonly number[]): number[] {
  const rows = Array.from({ length: TERMS }, (_, i) =>
    Array.from({ length: TERMS }, (_, j) => (i === j ? ridges[i] : 0)),
  );
  const right = new Array<number>(TERMS).fill(0);
  for (const { terms, level, weight } of samples) {
    for (let i = 0; i < TERMS; i++) {
      right[i] += weight * terms[i] * level;
      for (let j = 0; j < TERMS; j++) rows[i][j] += weight * terms[i] * terms[j];
    }
  }
  return solve(rows, right);
}

/** Cauchy's weight of a cell that is brighter than expected by so much (logarithm). */
const weightOf = (over: number): number => 1 / (1 + (over / (over > 0 ? ABOVE : BELOW)) ** 2);

/**
 * Fits how the soft light falls off to the logarithm of a floor's luminance; what stands out, patches of sun above all, counts
 * little (iteratively reweighted least squares with Cauchy's weights). Its mean over the floor is 0: it only tells the shape.
 */
export function fitTrend(view: GroundView, walls: LightTrend['walls']): LightTrend {
  const samples = samplesOf(view, walls);
  let factors: number[] = new Array(TERMS).fill(0);
  const ridges = factors.map(() => RIDGE * Math.max(1, samples.length));
  for (let round = 0; round < ROUNDS; round++) {
    factors = weightedFit(samples, ridges);
    for (let k = FIRST_SHEEN; k < TERMS; k++) if (factors[k] < 0) ridges[k] = Number.MAX_VALUE;
    for (const sample of samples) sample.weight = weightOf(sample.level - sumOf(factors, sample.terms));
  }
  const mean = samples.reduce((sum, { terms }) => sum + sumOf(factors, terms), 0) / Math.max(1, samples.length);
  return { walls, factors: [factors[0] - mean, ...factors.slice(1)] };
}

/** A view of the floor without a trend of its light. */
export function withoutTrend(view: GroundView, trend: LightTrend): GroundView {
  const rgb = new Float32Array(view.rgb.length);
  for (let at = 0; at < view.known.length; at++) {
    if (!view.known[at]) continue;
    const factor = Math.exp(-trendAt(trend, ...cellMiddle(view, at)));
    for (let c = 0; c < 3; c++) rgb[3 * at + c] = factor * view.rgb[3 * at + c];
  }
  return { ...view, rgb };
}
