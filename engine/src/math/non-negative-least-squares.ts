/** Sweeps over all unknowns; the systems solved here settle in far fewer. */
const MAX_SWEEPS = 150;
/** Largest change in a sweep, relative to the largest unknown, at which the solution has settled. */
const SETTLED = 1e-5;

/** A weighted sum of squares over unknowns, as its normal equations: minimise x' A x / 2 - b' x. */
export interface LeastSquares {
  /** Adds the squared residual `weight * (coefficients * x - target)^2`; `coefficients` as pairs of unknown and factor. */
  add(coefficients: readonly (readonly [unknown: number, factor: number])[], target: number, weight: number): void;
  /** Adds the same for a dense row of factors. */
  addRow(factors: ArrayLike<number>, target: number, weight: number): void;
  /** Returns the unknowns, none negative, that minimise the sum (projected coordinate descent, Franc et al. 2005). */
  solve(start: readonly number[]): number[];
}

export function createLeastSquares(count: number): LeastSquares {
  const matrix = new Float64Array(count * count);
  const vector = new Float64Array(count);
  const row = new Float64Array(count);

  function addRow(factors: ArrayLike<number>, target: number, weight: number): void {
    for (let i = 0; i < count; i++) {
      const f = weight * factors[i];
      if (f === 0) continue;
      vector[i] += f * target;
      for (let j = 0; j < count; j++) matrix[i * count + j] += f * factors[j];
    }
  }

  return {
    addRow,
    add(coefficients, target, weight) {
      row.fill(0);
      for (const [unknown, factor] of coefficients) row[unknown] += factor;
      addRow(row, target, weight);
    },
    solve(start) {
      const x = Float64Array.from(start, (value) => Math.max(0, value));
      for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
        let [change, largest] = [0, 1e-9];
        for (let i = 0; i < count; i++) {
          const own = matrix[i * count + i];
          if (own <= 0) continue;
          let slope = -vector[i];
          for (let j = 0; j < count; j++) slope += matrix[i * count + j] * x[j];
          const next = Math.max(0, x[i] - slope / own);
          change = Math.max(change, Math.abs(next - x[i]));
          largest = Math.max(largest, next);
          x[i] = next;
        }
        if (change < SETTLED * largest) break;
      }
      return Array.from(x);
    },
  };
}
