import { type LogisticModel, logOdds } from '../decision/logistic.ts';
import type { ViewPose } from '../scene/view-pose.ts';
import { type Overlap, overlapOf } from './compare-sight.ts';
import type { Evidence } from './evidence.ts';
import { grainOdds } from './floor-grain.ts';
import { compareStructure, type Structure } from './structure.ts';

/** Evidence for and against a view's pose in another's frame. */
interface PairSigns extends Structure, Overlap {
  /** Mean score of the cells visible in both views. */
  readonly sight: number;
  /** Score of the matched details. */
  readonly details: number;
}

/**
 * Logistic regression on 2,540 pairs of photos as they were placed, 514 of them correctly: 280 groups of drawn rooms
 * that neither the network's training nor the benchmark of registration uses, 205 of them of several rooms. Means
 * and spreads are those of the pairs.
 */
const PAIR_MODEL = {
  bias: -1.576,
  terms: {
    sight: { middle: 0.1234, spread: 0.1568, weight: 0.6232 },
    details: { middle: 0.0092, spread: 0.0364, weight: 1.9344 },
    least: { middle: 0.2476, spread: 0.2592, weight: 0.3807 },
    contradicted: { middle: 0.0036, spread: 0.0103, weight: -0.38 },
    shared: { middle: 0.2754, spread: 0.6371, weight: 0.8787 },
    missing: { middle: 0.1159, spread: 0.2842, weight: -0.5338 },
    apart: { middle: 0.2815, spread: 0.4835, weight: -0.5428 },
  },
} as const satisfies LogisticModel<keyof PairSigns>;

/** Log-odds that two photos show one room and are posed like this. */
export const pairEvidence = (
  a: Evidence,
  b: Evidence,
  pose: ViewPose,
  found: Pick<PairSigns, 'sight' | 'details'>,
): number =>
  logOdds(PAIR_MODEL, { ...found, ...overlapOf(a, b, pose), ...compareStructure(a.model, b.model, pose) }) +
  grainOdds(a.grain, b.grain, pose.turn);
