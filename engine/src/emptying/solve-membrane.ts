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
  // Above, left, right and below; what a cell lacks is one more cell at the end, which stays 0.
  const next = new Int32Array(4 * count).fill(count);
  const diagonal = new Float64Array(count);
  const x = new Float64Array(count + 1);
  const target = new Float64Array(count);
  const link = (k: number, side: number, cell: number): void => {
    if (place[cell] < 0) return;
    next[4 * k + side] = place[cell];
    diagonal[k] += stiffness;
  };
  for (let k = 0; k < count; k++) {
    const cell = cells[k];
    x[k] = start[cell];
    target[k] = (weight[cell] + ANCHOR) * values[cell];
    diagonal[k] = weight[cell] + ANCHOR;
    if (cell >= width) link(k, 0, cell - width);
    if (cell % width > 0) link(k, 1, cell - 1);
    if (cell % width < width - 1) link(k, 2, cell + 1);
    if (cell + width < inside.length) link(k, 3, cell + width);
  }
  const multiply = (v: Float64Array, out: Float64Array): void => {
    for (let k = 0, n = 0; k < count; k++, n += 4) {
      out[k] =
        diagonal[k] * v[k] -
        stiffness * v[next[n]] -
        stiffness * v[next[n + 1]] -
        stiffness * v[next[n + 2]] -
        stiffness * v[next[n + 3]];
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

/**
 * Solves A x = b for symmetric positive definite A.
 *
 * @param x the initial guess, which becomes the solution, and one more value, which is 0
 */
function conjugateGradients(
  multiply: (v: Float64Array, out: Float64Array) => void,
  diagonal: Float64Array,
  b: Float64Array,
  x: Float64Array,
  iterations: number,
): void {
  const count = b.length;
  const residual = new Float64Array(count);
  const product = new Float64Array(count);
  multiply(x, product);
  const direction = new Float64Array(count + 1);
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
