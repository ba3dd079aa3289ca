import { type BoxIndex, bestBox, marginals } from '../../functions/src/engine/room/layout-choice.ts';
import type { LayoutGrids } from '../../functions/src/engine/room/layout-grids.ts';
import type { QuadrantTables } from '../../functions/src/engine/room/layout-tables.ts';
import type { LayoutExample } from './layout-parts.ts';

/** Error by which a box is worth e times less. */
const SOFTNESS = 0.02;
const STEPS = 120;
const RATE = 0.05;

/** The parts of an example's score added up, each times its factor. */
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

/** Sum over the four tables of the products of their entries. */
function product(a: QuadrantTables, b: QuadrantTables): number {
  let sum = 0;
  a.forEach((table, q) => {
    for (let i = 0; i < table.length; i++) sum += table[i] * b[q][i];
  });
  return sum;
}

/** What a table says of one box. */
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

/** How good factors are on examples: mean errors, 0 to 1. */
export interface FactorsQuality {
  /** Of the box with the highest score, and of the best box that there is. */
  readonly likeliest: number;
  readonly best: number;
  /** Mean over all boxes, each as likely as its score says. */
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
 * Factors of the parts for a log-linear model over all boxes whose target is proportional to exp(-error / 0.02): cross-entropy,
 * by gradient steps (Adam, Kingma and Ba 2015) on the factors' logarithms, which keeps them positive.
 *
 * @param hold pull of each logarithm towards 0, the present weight: few rooms cannot tell every part's weight
 */
export function fitFactors(examples: readonly LayoutExample[], hold: number): number[] {
  const targets = examples.map(({ errors, grids }) =>
    marginals(
      errors.map((table) => table.map((v) => -v / SOFTNESS)),
      grids,
    ),
  );
  const count = examples[0].parts.length;
  const logs = new Float64Array(count);
  const slow = new Float64Array(count);
  const square = new Float64Array(count);
  for (let step = 1; step <= STEPS; step++) {
    const factors = Array.from(logs, Math.exp);
    const gradient = logs.map((log) => -hold * log);
    examples.forEach((example, e) => {
      const model = marginals(weighted(example, factors), example.grids);
      for (const [k, part] of example.parts.entries()) {
        gradient[k] += (factors[k] * (product(targets[e], part) - product(model, part))) / examples.length;
      }
    });
    for (let k = 0; k < count; k++) {
      slow[k] = 0.9 * slow[k] + 0.1 * gradient[k];
      square[k] = 0.99 * square[k] + 0.01 * gradient[k] ** 2;
      logs[k] += (RATE * slow[k]) / (1 - 0.9 ** step) / (Math.sqrt(square[k] / (1 - 0.99 ** step)) + 1e-6);
    }
  }
  return Array.from(logs, Math.exp);
}
