import { type LogisticModel, probability } from '../decision/logistic.ts';
import type { Registration } from './registration.ts';

/** Evidence for the best registration and its rivals. */
export interface Findings {
  /** Number of registered photos. */
  readonly placed: number;
  /** Number of photos that show the room but could not be registered with the others. */
  readonly unplaced: number;
  /** Mean over pairs: similarity of what both show, including matched details. */
  readonly likeness: number;
  /** The same for the way that has most of it: the best has more evidence of another kind. */
  readonly mostAlike: number;
  /** Smallest mean log-odds of one photo with the others. */
  readonly weakest: number;
  /** For the photo with the most deviating paint: mean hue difference (CIELAB) from its most similar other photo. */
  readonly strangest: number;
  /** Probability of the most probable way in which photos are turned otherwise, as a share of the best's. */
  readonly rival: number;
  /** Mean advantage in a pair's log-odds over the next best registration; Infinity without one. */
  readonly margin: number;
  /** Whether a person marked common points: then the person is asked, however weak the evidence. */
  readonly isClicked?: boolean;
}

/**
 * Logistic regression on groups of three photos of drawn rooms that neither the network's training nor the benchmark
 * of registration uses: 75 groups of one room and 205 of several, 130 of which have the same paint and floor (17
 * drawn so, the others recoloured). Means and spreads are those of the groups.
 */
const GROUP_MODEL = {
  bias: 0.234,
  terms: {
    likeness: { middle: 0.318, spread: 0.158, weight: 0.968 },
    weakest: { middle: -0.689, spread: 1.451, weight: 1.146 },
    margin: { middle: 0.684, spread: 0.56, weight: 0.234 },
  },
} as const satisfies LogisticModel<'likeness' | 'weakest' | 'margin'>;
/** Caps on the features. */
const MAX_FEATURES = { likeness: 0.6, weakest: 2, margin: 1.5 };
/**
 * At this confidence none of the groups of several rooms is accepted, and 29 of the 30 accepted others have the
 * right rotations.
 */
const MIN_SURE = 0.7;
const MIN_LIKENESS = 0.25;
/** A way that turns photos otherwise and is nearly as probable: somebody must choose. */
const MAX_RIVAL = 0.25;
/** Below this, similarity is no more than that of two arbitrary rooms. Chosen on half of those rooms. */
const MIN_CONFIDENCE = 0.07;
/**
 * Largest hue difference of one room's paint: rooms alike in everything but paint differ by more. Chosen on the same
 * half.
 */
const MAX_HUE_DIFFERENCE = 5.5;

/** Decides whether the best registration may be used, and with which confidence. */
export function judge({
  placed,
  unplaced,
  likeness,
  mostAlike,
  weakest,
  strangest,
  rival,
  margin,
  isClicked = false,
}: Findings): Pick<Registration, 'verdict' | 'confidence'> {
  if (placed < 2 || (mostAlike < MIN_CONFIDENCE && !isClicked)) return { verdict: 'none', confidence: 0 };
  const confidence = probability(GROUP_MODEL, {
    likeness: Math.min(MAX_FEATURES.likeness, likeness),
    weakest: Math.min(MAX_FEATURES.weakest, weakest),
    margin: Math.min(MAX_FEATURES.margin, margin),
  });
  const isSure =
    placed > 2 &&
    unplaced === 0 &&
    confidence > MIN_SURE &&
    likeness > MIN_LIKENESS &&
    strangest < MAX_HUE_DIFFERENCE &&
    rival < MAX_RIVAL;
  return { verdict: isSure ? 'sure' : 'ask', confidence };
}
