/** Number of terms of the surface: 1, u, v, u u, u v, v v. */
const TERMS = 6;
/** Pull of the slopes and bends towards zero, per observation, so that a small patch of paint does not bend far walls. */
const RIDGE = 0.003;

/** A quadratic surface over places (u, v): what its terms are multiplied by. */
export type Surface = Float64Array;

/** Height of a surface. */
export function surfaceAt(c: Surface, u: number, v: number): number {
  return c[0] + c[1] * u + c[2] * v + c[3] * (u * u) + c[4] * (u * v) + c[5] * (v * v);
}

/**
 * Least squares fits of quadratic surfaces to several planes of values at the same places (u, v), all about -1 to 1; `keep`
 * picks the observations.
 */
export function fitQuadratics(
  u: Float32Array,
  v: Float32Array,
  planes: readonly Float32Array[],
  keep: Uint8Array,
): Surface[] {
  const matrix = new Float64Array(TERMS * TERMS);
  const rights = planes.map(() => new Float64Array(TERMS));
  const row = new Float64Array(TERMS);
  let count = 0;
  for (let i = 0; i < keep.length; i++) {
    if (!keep[i]) continue;
    termsAt(u[i], v[i], row);
    for (let p = 0; p < TERMS; p++) {
      for (let q = p; q < TERMS; q++) matrix[p * TERMS + q] += row[p] * row[q];
      for (let k = 0; k < planes.length; k++) rights[k][p] += row[p] * planes[k][i];
    }
    count++;
  }
  for (let p = 0; p < TERMS; p++) {
    for (let q = 0; q < p; q++) matrix[p * TERMS + q] = matrix[q * TERMS + p];
    matrix[p * TERMS + p] += p === 0 ? 1e-9 : RIDGE * count + 1e-9;
  }
  return rights.map((right) => solveSymmetric(matrix, right));
}

function termsAt(u: number, v: number, out: Float64Array): void {
  out[0] = 1;
  out[1] = u;
  out[2] = v;
  out[3] = u * u;
  out[4] = u * v;
  out[5] = v * v;
}

/** Solves a small symmetric positive definite system by Cholesky's decomposition. */
function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j];
    }
  }
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[i];
    for (let k = 0; k < i; k++) sum -= lower[i * n + k] * x[k];
    x[i] = sum / lower[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i];
    for (let k = i + 1; k < n; k++) sum -= lower[k * n + i] * x[k];
    x[i] = sum / lower[i * n + i];
  }
  return x;
}
