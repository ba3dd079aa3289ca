import { type LogisticModel, probability, standardised } from '@roomwright/engine/testing';

export interface Example<Sign extends string> {
  readonly signs: Readonly<Record<Sign, number>>;
  /** The outcome to be predicted. */
  readonly isSo: boolean;
}

/** Strength of the ridge prior, in examples per squared log-odds: mild, because there are few rooms. */
const RIDGE = 1;
const STEPS = 30;
/** Minimum standard deviation of a feature, so that one that rarely varies does not dominate. */
const MIN_DEVIATION = 0.05;

/** Solves a x = b for a small symmetric positive definite matrix, by elimination with pivoting. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const n = b.length;
  const rows = a.map((row, i) => [...row, b[i]]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

/**
 * Fits a logistic regression with a ridge penalty by Newton's method.
 *
 * @param signed required sign of each feature's weight, 1 or -1: features that fit better with the wrong sign are
 * dropped as chance
 */
export function fitLogistic<Sign extends string>(
  examples: readonly Example<Sign>[],
  signed: Readonly<Record<Sign, 1 | -1>>,
): LogisticModel<Sign> {
  const names = Object.keys(signed) as Sign[];
  const scales = names.map((name) => {
    const values = examples.map(({ signs }) => signs[name]);
    const middle = values.reduce((a, b) => a + b, 0) / values.length;
    const variance = values.reduce((sum, v) => sum + (v - middle) ** 2, 0) / values.length;
    return { middle, spread: Math.max(MIN_DEVIATION, Math.sqrt(variance)) };
  });
  let used = names.map((_, i) => i);
  for (;;) {
    const weights = newton(examples, names, scales, used);
    const wrong = used.filter((i, k) => weights[k + 1] * signed[names[i]] < 0);
    if (wrong.length === 0) {
      const terms = Object.fromEntries(
        names.map((name, i) => [name, { ...scales[i], weight: used.includes(i) ? weights[used.indexOf(i) + 1] : 0 }]),
      ) as LogisticModel<Sign>['terms'];
      return { bias: weights[0], terms };
    }
    used = used.filter((i) => !wrong.includes(i));
  }
}

/** Returns bias and weights of the features in use. */
function newton<Sign extends string>(
  examples: readonly Example<Sign>[],
  names: readonly Sign[],
  scales: readonly { middle: number; spread: number }[],
  used: readonly number[],
): number[] {
  const rows = examples.map(({ signs }) => [1, ...used.map((i) => standardised(signs[names[i]], scales[i]))]);
  const weights = new Array<number>(used.length + 1).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((w, i) => (i === 0 ? 0 : -RIDGE * w));
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? (i === 0 ? 1e-6 : RIDGE) : 0)));
    rows.forEach((row, r) => {
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * weights[i], 0)));
      row.forEach((x, i) => {
        gradient[i] += ((examples[r].isSo ? 1 : 0) - p) * x;
        row.forEach((z, j) => {
          curvature[i][j] += p * (1 - p) * x * z;
        });
      });
    });
    solve(curvature, gradient).forEach((change, i) => {
      weights[i] += Math.max(-1, Math.min(1, change));
    });
  }
  return weights;
}

/** Returns each example's probability by five-fold cross-validation. */
export function heldOutProbabilities<Sign extends string>(
  examples: readonly Example<Sign>[],
  signed: Readonly<Record<Sign, 1 | -1>>,
): number[] {
  const parts = 5;
  const models = Array.from({ length: parts }, (_, part) =>
    fitLogistic(
      examples.filter((__, i) => i % parts !== part),
      signed,
    ),
  );
  return examples.map(({ signs }, i) => probability(models[i % parts], signs));
}
