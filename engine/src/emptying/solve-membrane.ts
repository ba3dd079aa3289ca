/** A sheet over some cells of a grid: pulled to values where they are known, smooth elsewhere. */
export interface Membrane {
  readonly width: number;
  readonly height: number;
  /** Cells that the sheet covers; its border is free. */
  readonly inside: Uint8Array;
  /** How strongly each cell is pulled to its value. */
  readonly weight: Float32Array;
  readonly stiffness: number;
}

const TOLERANCE = 1e-8;
/** Keeps parts of the sheet that nothing pulls from floating; so weak that it shows nowhere else. */
const ANCHOR = 1e-6;

/**
 * Minimises sum weight (x - values)^2 + stiffness |grad (x - guide)|^2 over the covered cells by conjugate gradients with Jacobi's
 * preconditioner: without a guide a screened membrane, with one a Poisson blend (Perez, Gangnet, Blake 2003).
 *
 * @param start first guess, which is changed into the solution
 */
export function solveMembrane(
  { width, inside, weight, stiffness }: Membrane,
  values: Float32Array,
  start: Float32Array,
  guide: Float32Array | null,
  iterations: number,
): void {
  const cells: number[] = [];
  for (let i = 0; i < inside.length; i++) if (inside[i]) cells.push(i);
  const count = cells.length;
  if (count === 0) return;
  const place = new Int32Array(inside.length).fill(-1);
  cells.forEach((cell, k) => {
    place[cell] = k;
  });
  const right = new Int32Array(count).fill(-1);
  const below = new Int32Array(count).fill(-1);
  const diagonal = new Float64Array(count);
  cells.forEach((cell, k) => {
    diagonal[k] += weight[cell] + ANCHOR;
    if (cell % width < width - 1 && inside[cell + 1]) right[k] = place[cell + 1];
    if (cell + width < inside.length && inside[cell + width]) below[k] = place[cell + width];
    for (const next of [right[k], below[k]]) {
      if (next < 0) continue;
      diagonal[k] += stiffness;
      diagonal[next] += stiffness;
    }
  });
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
  const x = Float64Array.from(cells, (cell) => start[cell]);
  const target = Float64Array.from(cells, (cell) => (weight[cell] + ANCHOR) * values[cell]);
  if (guide) {
    cells.forEach((cell, k) => {
      for (const next of [right[k], below[k]]) {
        if (next < 0) continue;
        const step = stiffness * (guide[cell] - guide[cells[next]]);
        target[k] += step;
        target[next] -= step;
      }
    });
  }
  conjugateGradients(multiply, diagonal, target, x, iterations);
  cells.forEach((cell, k) => {
    start[cell] = x[k];
  });
}

/** Solves A x = b for a symmetric positive A; `x` is the first guess and becomes the solution. */
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
