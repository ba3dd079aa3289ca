import { type BoxIndex, bestBox, type LayoutGrids, marginals, type QuadrantTables } from '@roomwright/engine/testing';
import type { LayoutExample } from './layout-parts.ts';

/** Step factors of the pattern search, from coarse to fine, and the maximum number of rounds each. */
const STRIDES = [2, 1.4, 1.15];
const MAX_ROUNDS = 4;

/** Returns the sum of the parts of an example's score, each times its factor. */
export function weighted({ parts }: Pick<LayoutExample, 'parts'>, factors: readonly number[]): QuadrantTables {
  return parts[0].map((first, q) => {
    const sum = new Float64Array(first.length);
    for (const [k, factor] of factors.entries()) {
      const table = parts[k][q];
      for (let i = 0; i < sum.length; i++) sum[i] += factor * table[i];
    }
    return sum;
  });
}

/** Returns the sum over the four tables of the products of their entries. */
function product(a: QuadrantTables, b: QuadrantTables): number {
  let sum = 0;
  a.forEach((table, q) => {
    for (let i = 0; i < table.length; i++) sum += table[i] * b[q][i];
  });
  return sum;
}

/** Returns a table's score of one box. */
function valueAt(tables: QuadrantTables, { left, right, floor, ceiling }: BoxIndex, grids: LayoutGrids): number {
  const floors = grids.floor.length;
  const ceilings = grids.ceiling.length;
  return (
    tables[0][left * floors + floor] +
    tables[1][right * floors + floor] +
    tables[2][left * ceilings + ceiling] +
    tables[3][right * ceilings + ceiling]
  );
}

/** Quality of factors on examples: mean errors, 0 to 1. */
export interface FactorsQuality {
  /** Errors of the box with the highest score, and of the best possible box. */
  readonly likeliest: number;
  readonly best: number;
  /** Mean over all boxes, weighted by their likelihood. */
  readonly expected: number;
}

export function qualityOf(examples: readonly LayoutExample[], factors: readonly number[]): FactorsQuality {
  let likeliest = 0;
  let best = 0;
  let expected = 0;
  for (const example of examples) {
    const { grids, errors } = example;
    const score = weighted(example, factors);
    const negated = errors.map((table) => table.map((v) => -v));
    likeliest += valueAt(errors, bestBox(score, grids).index, grids) / examples.length;
    best -= bestBox(negated, grids).score / examples.length;
    expected += product(marginals(score, grids), errors) / examples.length;
  }
  return { likeliest, best, expected };
}

/**
 * Fits the factors of the parts by minimising the expected error over all boxes, weighted by their likelihood under
 * a log-linear model: a pattern search, one factor at a time. Maximum likelihood would not do, because a few badly
 * misread rooms flatten the distribution for all.
 *
 * @param hold mean error by which changing a factor by e must pay off: regularisation for small samples
 */
export function fitFactors(examples: readonly LayoutExample[], hold: number): number[] {
  const aim = (factors: readonly number[]) =>
    qualityOf(examples, factors).expected + hold * factors.reduce((sum, factor) => sum + Math.log(factor) ** 2, 0);
  let factors = examples[0].parts.map(() => 1);
  let least = aim(factors);
  for (const stride of STRIDES) {
    for (let round = 0, again = true; again && round < MAX_ROUNDS; round++) {
      again = false;
      for (const k of factors.keys()) {
        for (const by of [stride, 1 / stride]) {
          const next = factors.with(k, factors[k] * by);
          const value = aim(next);
          if (value >= least) continue;
          least = value;
          factors = next;
          again = true;
        }
      }
    }
  }
  return factors;
}
