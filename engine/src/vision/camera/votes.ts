import type { LineSegment } from './segments.ts';

/** The longer segments as structure of arrays for the vanishing-point search; lengths in long edges of the photo. */
export interface Votes {
  readonly count: number;
  /** Midpoint of each segment, relative to the photo's centre. */
  readonly midX: Float64Array;
  readonly midY: Float64Array;
  /** Unit direction. */
  readonly dirX: Float64Array;
  readonly dirY: Float64Array;
  /** Weight of each segment; they sum to 1. */
  readonly weight: Float64Array;
  /** 1 / (2 sigma^2) of the sine of its angular error. */
  readonly precision: Float64Array;
}

const MAX_VOTES = 600;
/** Standard deviation in pixels of a segment's end, across the segment. */
const END_SIGMA = 0.35;

/**
 * Collects the `MAX_VOTES` longest segments of a photo of width x height pixels.
 * @param shortest minimum length as a share of the photo's long edge
 * @param sigma angular standard deviation in radians independent of length: lens distortion, edges that are not quite
 * parallel
 */
export function collectVotes(
  segments: readonly LineSegment[],
  width: number,
  height: number,
  shortest: number,
  sigma: number,
): Votes {
  const edge = Math.max(width, height);
  const chosen = segments
    .filter((s) => s.length > shortest * edge)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_VOTES);
  const count = chosen.length;
  const votes = {
    count,
    midX: new Float64Array(count),
    midY: new Float64Array(count),
    dirX: new Float64Array(count),
    dirY: new Float64Array(count),
    weight: new Float64Array(count),
    precision: new Float64Array(count),
  };
  let total = 0;
  chosen.forEach((s, i) => {
    votes.midX[i] = ((s.x1 + s.x2) / 2 - width / 2) / edge;
    votes.midY[i] = ((s.y1 + s.y2) / 2 - height / 2) / edge;
    votes.dirX[i] = (s.x2 - s.x1) / s.length;
    votes.dirY[i] = (s.y2 - s.y1) / s.length;
    // Longer edges are more reliable, but no single one may dominate.
    votes.weight[i] = Math.sqrt(Math.min(s.length / edge, 0.35));
    total += votes.weight[i];
    const endSigma = (END_SIGMA * Math.SQRT2) / s.length;
    votes.precision[i] = 1 / (2 * (sigma * sigma + endSigma * endSigma));
  });
  for (let i = 0; i < count; i++) votes.weight[i] /= total;
  return votes;
}
