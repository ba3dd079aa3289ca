/** Log-odds that a way is right per log-odds of its only pair; pairs of more photos are not independent evidence. */
const CERTAINTY = 1.06;
const DEPENDENCE = 0.63;
/** Log-odds that no way is right for two photos, and what more of them add: all must then be placed right. */
const NO_WAY = -1.88;
const NO_WAY_OF_MORE = 1.12;
/** A way this many times less probable than the first is not offered. */
const FAR_BEHIND = 50;

/**
 * Probability of each way in which photos may fit; what is left of 1 is that none is right. A softmax, fitted by maximum
 * likelihood on 128 pairs and 41 groups of three photos of drawn rooms that neither the network's training nor the
 * benchmark of registration uses; larger groups are extrapolated.
 *
 * @param scores summed log-odds of each way's pairs, best first
 * @param pairs number of pairs
 */
export function wayProbabilities(scores: readonly number[], pairs: number): number[] {
  const none = NO_WAY + NO_WAY_OF_MORE * Math.log(pairs);
  const odds = scores.map((score) => score * CERTAINTY * pairs ** -DEPENDENCE);
  const largest = Math.max(none, ...odds);
  const weights = odds.map((value) => Math.exp(value - largest));
  const sum = weights.reduce((total, weight) => total + weight, Math.exp(none - largest));
  return weights.map((weight) => weight / sum);
}

/** Probability of the most probable way that differs from the first in this respect, as a share of the first's. */
export function rivalShare<W extends { readonly probability: number }>(
  [best, ...others]: readonly W[],
  isAlike: (way: W, best: W) => boolean,
): number {
  const rival = others.find((way) => !isAlike(way, best));
  return rival ? rival.probability / best.probability : 0;
}

/** Ways with their probabilities, without those far behind the first. In one of 269 groups the right one was among these. */
export function probableWays<W extends { readonly score: number }>(
  ways: readonly W[],
  pairs: number,
): (W & { readonly probability: number })[] {
  const probabilities = wayProbabilities(
    ways.map(({ score }) => score),
    pairs,
  );
  return ways
    .map((way, i) => ({ ...way, probability: probabilities[i] }))
    .filter(({ probability }) => FAR_BEHIND * probability >= probabilities[0]);
}
