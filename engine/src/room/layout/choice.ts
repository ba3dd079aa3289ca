import type { LayoutGrids } from './grids.ts';
import {
  addPrefixSums,
  type CellRays,
  levelsNearer,
  QUADRANTS,
  type QuadrantTables,
  recordDifference,
} from './tables.ts';

/** Indices into the four grids. */
export interface BoxIndex {
  readonly left: number;
  readonly right: number;
  readonly floor: number;
  readonly ceiling: number;
}

/** The box with the highest sum over the four tables. */
export function bestBox(tables: QuadrantTables, grids: LayoutGrids): { index: BoxIndex; score: number } {
  const floors = grids.floor.length;
  const ceilings = grids.ceiling.length;
  let score = -Infinity;
  let index: BoxIndex = { left: 0, right: 0, floor: 0, ceiling: 0 };
  for (let left = 0; left < grids.left.length; left++) {
    for (let right = 0; right < grids.right.length; right++) {
      // Floor and ceiling share no table, so each can be maximised separately.
      const lower = bestLevel(tables[0], tables[1], left * floors, right * floors, floors);
      const upper = bestLevel(tables[2], tables[3], left * ceilings, right * ceilings, ceilings);
      if (lower.score + upper.score <= score) continue;
      score = lower.score + upper.score;
      index = { left, right, floor: lower.at, ceiling: upper.at };
    }
  }
  return { index, score };
}

function bestLevel(a: Float64Array, b: Float64Array, fromA: number, fromB: number, count: number) {
  let at = 0;
  for (let i = 1; i < count; i++) if (a[fromA + i] + b[fromB + i] > a[fromA + at] + b[fromB + at]) at = i;
  return { at, score: a[fromA + at] + b[fromB + at] };
}

/** Marginal probability of every pair of side wall and level over all boxes with it: softmax of the scores. */
export function marginals(tables: QuadrantTables, grids: LayoutGrids): Float64Array[] {
  const floors = grids.floor.length;
  const ceilings = grids.ceiling.length;
  // Upper bounds of both sums, to prevent overflow of the exponentials.
  const lowerTop = Math.max(...tables[0]) + Math.max(...tables[1]);
  const upperTop = Math.max(...tables[2]) + Math.max(...tables[3]);
  const out = tables.map((t) => new Float64Array(t.length));
  const lower = new Float64Array(floors);
  const upper = new Float64Array(ceilings);
  let total = 0;
  for (let l = 0; l < grids.left.length; l++) {
    for (let r = 0; r < grids.right.length; r++) {
      // For given side walls the sum over floors and ceilings factorises.
      let lowerSum = 0;
      let upperSum = 0;
      for (let f = 0; f < floors; f++) {
        lower[f] = Math.exp(tables[0][l * floors + f] + tables[1][r * floors + f] - lowerTop);
        lowerSum += lower[f];
      }
      for (let c = 0; c < ceilings; c++) {
        upper[c] = Math.exp(tables[2][l * ceilings + c] + tables[3][r * ceilings + c] - upperTop);
        upperSum += upper[c];
      }
      for (let f = 0; f < floors; f++) {
        out[0][l * floors + f] += lower[f] * upperSum;
        out[1][r * floors + f] += lower[f] * upperSum;
      }
      for (let c = 0; c < ceilings; c++) {
        out[2][l * ceilings + c] += upper[c] * lowerSum;
        out[3][r * ceilings + c] += upper[c] * lowerSum;
      }
      total += lowerSum * upperSum;
    }
  }
  for (const m of out) for (let i = 0; i < m.length; i++) m[i] /= total;
  return out;
}

/**
 * For every pair of side wall and level, the expected number of cells of its quadrant that a box with that pair gets
 * right.
 */
function expectedAgreement(probabilities: readonly Float64Array[], rays: CellRays, grids: LayoutGrids): Float64Array[] {
  const changes = probabilities.map((p) => new Float64Array(p.length));
  const sums = probabilities.map((p, q) => runningSums(p, grids[QUADRANTS[q].level].length));
  const most = Math.max(grids.left.length, grids.right.length);
  const nearer = new Int32Array(most);
  const isMiddle = new Uint8Array(most);
  const { quadrant, perSide, perLevel, middle } = rays;
  for (let i = 0; i < quadrant.length; i++) {
    const q = quadrant[i];
    const sides = q & 1 ? grids.right : grids.left;
    const levels = q < 2 ? grids.floor : grids.ceiling;
    const sum = sums[q];
    const change = changes[q];
    const count = levels.length;
    const toMiddle = middle[i];
    let ofLevel = 0;
    let ofMiddle = 0;
    let ofSide = 0;
    for (let a = 0, known = 0; a < sides.length; a++) {
      const toSide = sides[a] * perSide[i];
      known = levelsNearer(levels, perLevel[i], toSide, toMiddle, known);
      nearer[a] = known;
      isMiddle[a] = toMiddle < toSide ? 1 : 0;
      const first = sum[a * (count + 1) + known];
      const rest = sum[a * (count + 1) + count] - first;
      ofLevel += first;
      if (isMiddle[a]) ofMiddle += rest;
      else ofSide += rest;
    }
    for (let a = 0; a < sides.length; a++) {
      recordDifference(change, a * count, count, nearer[a], ofLevel, isMiddle[a] ? ofMiddle : ofSide);
    }
  }
  return changes.map((change, q) => {
    const out = new Float64Array(change.length);
    addPrefixSums(change, out, grids[QUADRANTS[q].level].length);
    return out;
  });
}

/** Prefix sums per row of a table. */
function runningSums(table: Float64Array, rowLength: number): Float64Array {
  const rows = table.length / rowLength;
  const out = new Float64Array(rows * (rowLength + 1));
  for (let row = 0, to = 0; row < rows; row++, to++) {
    for (let k = 0; k < rowLength; k++, to++) out[to + 1] = out[to] + table[row * rowLength + k];
  }
  return out;
}

/** The box with the highest expected share of right cells, and that share. */
export function leastErrorBox(
  tables: QuadrantTables,
  rays: CellRays,
  grids: LayoutGrids,
): { index: BoxIndex; agreement: number } {
  const { index, score } = bestBox(expectedAgreement(marginals(tables, grids), rays, grids), grids);
  return { index, agreement: score / rays.quadrant.length };
}
