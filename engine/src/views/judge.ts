import { type LogisticModel, probability } from '../decision/logistic.ts';
import type { Registration } from './registration.ts';

/** What is known of the best way in which photos fit, and of its rivals. */
export interface Findings {
  /** Photos that have a place. */
  readonly placed: number;
  /** Mean of the pairs: what both show, with the details that they share. */
  readonly likeness: number;
  /** The least mean log-odds that one photo has with the others. */
  readonly weakest: number;
  /** Of the photo whose paint is least like that of any other: the mean difference of hue (CIELAB) from the likest. */
  readonly strangest: number;
  /** By how much a pair's log-odds are better on the average than in the best other way; Infinity without another. */
  readonly margin: number;
  /** Whether a person said by points how they fit: then it is asked about, however little the photos show of it. */
  readonly isClicked?: boolean;
}

/**
 * Fitted on groups of three photos of drawn rooms that neither the network's training nor the benchmark of registration uses: 75 of
 * one room and 205 of several, 130 of which have the same paint and floor (17 drawn so, the others coloured so afterwards). Middles
 * and spreads are those of the groups.
 */
const GROUP_MODEL = {
  bias: 0.234,
  terms: {
    likeness: { middle: 0.318, spread: 0.158, weight: 0.968 },
    weakest: { middle: -0.689, spread: 1.451, weight: 1.146 },
    margin: { middle: 0.684, spread: 0.56, weight: 0.234 },
  },
} as const satisfies LogisticModel<'likeness' | 'weakest' | 'margin'>;
/** What counts at most. */
const MOST = { likeness: 0.6, weakest: 2, margin: 1.5 };
/** So of those groups none of several rooms is sure, and 29 of the 30 others that are have the right turns. */
const SURE = 0.7;
const LEAST_LIKENESS = 0.25;
/** Below this even the best is no more than what any two rooms have in common. Chosen on half of those rooms. */
const NOTHING = 0.07;
/** Rooms alike in all but their paint differ by more. Chosen on the same. */
const SAME_PAINT = 5.5;

/** Whether the best way may be used, with the confidence that it is right. */
export function judge({
  placed,
  likeness,
  weakest,
  strangest,
  margin,
  isClicked = false,
}: Findings): Pick<Registration, 'verdict' | 'confidence'> {
  if (placed < 2 || (likeness < NOTHING && !isClicked)) return { verdict: 'none', confidence: 0 };
  const confidence = probability(GROUP_MODEL, {
    likeness: Math.min(MOST.likeness, likeness),
    weakest: Math.min(MOST.weakest, weakest),
    margin: Math.min(MOST.margin, margin),
  });
  const isSure = placed > 2 && confidence > SURE && likeness > LEAST_LIKENESS && strangest < SAME_PAINT;
  return { verdict: isSure ? 'sure' : 'ask', confidence };
}
