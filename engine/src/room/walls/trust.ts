import type { WallSeen } from './seen.ts';

/** Share of the wall's area that must be segmented as this wall for lines along its foot to count. */
const LEAST_SEEN = 0.3;
const SEEN_WEIGHT = 0.6;

/**
 * Trust in a wall's place, by the lines along its foot and the segmentation of its area: the plane of an island or a half wall
 * has a sharp foot as well, but its area shows something else.
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
