/** A membrane over some cells of a grid: attached to values where they are known, smooth elsewhere. */
export interface Membrane {
  readonly width: number;
  readonly height: number;
  /** Cells that the membrane covers; its border is free. */
  readonly inside: Uint8Array;
  /** Attachment weight of each cell. */
  readonly weight: Float32Array;
  readonly stiffness: number;
}

const TOLERANCE = 1e-8;
/** Regularisation for components without any attachment, too weak to matter elsewhere. */
const ANCHOR = 1e-6;

/**
 * Minimises sum weight (x - values)^2 + stiffness |grad x|^2 over the covered cells (a screened membrane) by
 * conjugate gradients with Jacobi's preconditioner.
 *
 * @param start initial guess, overwritten by the solution
 */
export function solveMembrane(
  { width, inside, weight, stiffness }: Membrane,
  values: Float32Array,
  start: Float32Array,
  iterations: number,
): void {
  const cells = cellsOf(inside);
  const count = cells.length;
  if (count === 0) return;
  const place = new Int32Array(inside.length).fill(-1);
  for (let k = 0; k < count; k++) place[cells[k]] = k;
  const right = new Int32Array(count).fill(-1);
  const below = new Int32Array(count).fill(-1);
  const diagonal = new Float64Array(count);
  const x = new Float64Array(count);
  const target = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const cell = cells[k];
    x[k] = start[cell];
    target[k] = (weight[cell] + ANCHOR) * values[cell];
    diagonal[k] += weight[cell] + ANCHOR;
    if (cell % width < width - 1) right[k] = place[cell + 1];
    if (cell + width < inside.length) below[k] = place[cell + width];
    for (let n = 0; n < 2; n++) {
      const next = n === 0 ? right[k] : below[k];
      if (next < 0) continue;
      diagonal[k] += stiffness;
      diagonal[next] += stiffness;
    }
  }
  const multiply = (v: Float64Array, out: Float64Array): void => {
    for (let k = 0; k < count; k++) out[k] = diagonal[k] * v[k];
    for (let k = 0; k < count; k++) {
      const r = right[k];
      const b = below[k];
      if (r >= 0) {
        out[k] -= stiffness * v[r];
        out[r] -= stiffness * v[k];
      }
      if (b >= 0) {
        out[k] -= stiffness * v[b];
        out[b] -= stiffness * v[k];
      }
    }
  };
  conjugateGradients(multiply, diagonal, target, x, iterations);
  for (let k = 0; k < count; k++) start[cells[k]] = x[k];
}

/** Indices of the covered cells. */
function cellsOf(inside: Uint8Array): Int32Array {
  const cells = new Int32Array(inside.length);
  let count = 0;
  for (let i = 0; i < inside.length; i++) if (inside[i]) cells[count++] = i;
  return cells.subarray(0, count);
}

/** Solves A x = b for symmetric positive definite A; `x` is the initial guess and becomes the solution. */
function conjugateGradients(
  multiply: (v: Float64Array, out: Float64Array) => void,
  diagonal: Float64Array,
  b: Float64Array,
  x: Float64Array,
  iterations: number,
): void {
  const count = x.length;
  const residual = new Float64Array(count);
  const product = new Float64Array(count);
  multiply(x, product);
  const direction = new Float64Array(count);
  let energy = 0;
  for (let k = 0; k < count; k++) {
    residual[k] = b[k] - product[k];
    direction[k] = residual[k] / diagonal[k];
    energy += residual[k] * direction[k];
  }
  const enough = TOLERANCE * TOLERANCE * count;
  for (let step = 0; step < iterations && energy > enough; step++) {
    multiply(direction, product);
    let curvature = 0;
    for (let k = 0; k < count; k++) curvature += direction[k] * product[k];
    const alpha = energy / curvature;
    let next = 0;
    for (let k = 0; k < count; k++) {
      x[k] += alpha * direction[k];
      residual[k] -= alpha * product[k];
      next += (residual[k] * residual[k]) / diagonal[k];
    }
    const beta = next / energy;
    energy = next;
    for (let k = 0; k < count; k++) direction[k] = residual[k] / diagonal[k] + beta * direction[k];
  }
}
