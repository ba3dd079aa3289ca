import type { LayoutGrids, QuadrantTables } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { fitFactors, qualityOf, weighted } from './fit-boxes.ts';
import type { LayoutExample } from './layout-parts.ts';

const PLACES = [1, 2, 3];
const GRIDS: LayoutGrids = { left: PLACES, right: PLACES, floor: PLACES, ceiling: PLACES };

/** Returns tables over all pairs of a side wall and a level from the score of each position. */
function tables(side: readonly number[], level: readonly number[]): QuadrantTables {
  const table = () => Float64Array.from(side.flatMap((a) => level.map((b) => a + b)));
  return [table(), table(), table(), table()];
}

/** Examples whose first part follows a box's error, and whose second is its opposite for the levels. */
const examples: LayoutExample[] = [
  { grids: GRIDS, side: [0, 0.04, 0.08], level: [0.06, 0, 0.06] },
  { grids: GRIDS, side: [0.06, 0.03, 0], level: [0, 0.02, 0.05] },
].map(({ grids, side, level }) => {
  const negated = (values: readonly number[], by: number) => values.map((v) => -by * v);
  return {
    grids,
    errors: tables(side, level),
    parts: [tables(negated(side, 10), negated(level, 10)), tables([0, 0, 0], negated(level, -12))],
  };
});

describe('fitFactors', () => {
  it('weights informative parts far more than uninformative ones', () => {
    const [knowing, misleading] = fitFactors(examples, 0.0001);
    expect(knowing).toBeGreaterThan(5 * misleading);
    expect(misleading).toBeLessThan(1);
  });

  it('makes the likeliest box the best one', () => {
    const before = qualityOf(examples, [1, 1]);
    const after = qualityOf(examples, fitFactors(examples, 0.0001));
    expect(before.likeliest).toBeGreaterThan(before.best + 0.01);
    expect(after.likeliest).toBeCloseTo(after.best, 9);
    expect(after.expected).toBeLessThan(before.expected);
    expect(after.best).toBe(before.best);
  });

  it('keeps the present weights under strong regularisation', () => {
    for (const factor of fitFactors(examples, 10)) expect(factor).toBe(1);
  });
});

it('weighted adds up the parts, each times its factor', () => {
  const sum = weighted(examples[0], [2, 3]);
  expect(sum[1][5]).toBeCloseTo(2 * examples[0].parts[0][1][5] + 3 * examples[0].parts[1][1][5], 12);
});
