import { add, scale, type Vec3 } from '../../math/vec3.ts';

/** Towards the sun: azimuth from straight ahead to the right, elevation above the horizon; radians. */
export interface SunDirection {
  readonly azimuth: number;
  readonly elevation: number;
}

/** A direction that was tried. */
export interface SunCandidate extends SunDirection {
  /** Log-likelihood of the photo with this sun, less that by chance. */
  readonly gain: number;
}

export interface LikelyDirection extends SunDirection {
  /** Radians to either side of the direction within which most of the other likely ones lie. */
  readonly azimuthSpread: number;
  readonly elevationSpread: number;
}

/** Share of the likelihood that must lie within the spread. */
const MOST = 0.85;

/** Unit vector towards the sun in world axes. */
export const towards = ({ azimuth, elevation }: SunDirection): Vec3 => [
  Math.cos(elevation) * Math.sin(azimuth),
  Math.sin(elevation),
  Math.cos(elevation) * Math.cos(azimuth),
];

/** The candidate of the highest gain; there must be one. */
export const likeliest = (candidates: readonly SunCandidate[]): SunCandidate =>
  candidates.reduce((a, b) => (b.gain > a.gain ? b : a));

/** Difference of two azimuths, 0 to pi. */
const apart = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/** Distance from the mean within which most of the likelihood lies. */
function spreadOf(
  candidates: readonly SunCandidate[],
  most: number,
  distance: (candidate: SunCandidate) => number,
): number {
  const weighted = candidates
    .map((candidate) => ({ away: distance(candidate), weight: Math.exp(candidate.gain - most) }))
    .sort((a, b) => a.away - b.away);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { away, weight } of weighted) {
    sum += weight;
    if (sum >= MOST * total) return away;
  }
  return Math.PI;
}

/** The mean of all directions by their likelihood: likely ones lie to all sides of it, and it errs less than the likeliest. */
export function likelyDirection(candidates: readonly SunCandidate[]): LikelyDirection {
  const { gain: most } = likeliest(candidates);
  let sum: Vec3 = [0, 0, 0];
  for (const candidate of candidates) sum = add(sum, scale(towards(candidate), Math.exp(candidate.gain - most)));
  const azimuth = Math.atan2(sum[0], sum[2]);
  const elevation = Math.atan2(sum[1], Math.hypot(sum[0], sum[2]));
  return {
    azimuth,
    elevation,
    azimuthSpread: spreadOf(candidates, most, (candidate) => apart(candidate.azimuth, azimuth)),
    elevationSpread: spreadOf(candidates, most, (candidate) => Math.abs(candidate.elevation - elevation)),
  };
}
