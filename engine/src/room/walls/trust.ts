import type { WallSeen } from './seen.ts';

/** Share of the wall's area that the network has to give to it for lines along its foot to count. */
const LEAST_SEEN = 0.3;
const SEEN_WEIGHT = 0.6;

/**
 * How much a wall's place can be trusted, by the lines along its foot and by what the network sees where it would be. A
 * plane behind an island, or a half wall's, has sharp feet as well, but its area shows something else.
 */
export function wallTrust(foot: number, { own, weight }: WallSeen): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < own.length; at++) {
    sum += own[at] * weight[at];
    all += weight[at];
  }
  const seen = all > 0 ? sum / all : 0;
  return seen < LEAST_SEEN ? Math.min(foot, seen) : SEEN_WEIGHT * seen + (1 - SEEN_WEIGHT) * foot;
}
