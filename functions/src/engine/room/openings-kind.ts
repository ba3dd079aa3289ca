import type { Candidate } from './openings-candidates.ts';
import type { Rating } from './openings-rate.ts';
import type { OpeningKind } from './room.ts';

/** Highest bottom edge of what stands on the floor. */
const FOOT = 0.3;

/**
 * What a candidate is, by its size in metres and what it shows; null for what is no opening at all (a stain, a switch, an
 * error of the layout).
 */
export function openingKind(
  candidate: Candidate,
  rating: Rating,
  wallHeight: number,
  floorGoesOn: boolean,
): OpeningKind | null {
  const width = candidate.to - candidate.from;
  const height = candidate.top - candidate.bottom;
  const { source, bottom, top } = candidate;
  if (source === 'uprights') return doorBetweenUprights(candidate, rating, floorGoesOn);
  if (source === 'dark') return isFirebox(candidate, rating) ? 'fireplace' : null;
  if (width < 0.25 || height < 0.25) return null;
  const lit = rating.bright > 0.3;
  const rimmed = rating.confidence > 0.6;
  if (bottom > FOOT || (bottom > 0.12 && top > 1.3 && (lit || rimmed))) {
    if (width > 0.35 && height > 0.35 && bottom < 2.2 && rating.fill > (rimmed ? 0.3 : lit ? 0.5 : 1)) return 'window';
  }
  if (source === 'bright') return height > 1.5 && width > 0.5 && bottom <= FOOT && floorGoesOn ? 'doorway' : null;
  if (bottom > FOOT) return width * height > 0.2 ? 'other' : null;
  if (floorGoesOn && height > 1.7 && width > 0.5 && width < 4) return 'doorway';
  const solid = rating.fill > 0.45 || rating.confidence > 0.6;
  if (height > 1.75 && top < 2.7 && width >= 0.5 && width <= 2.4 && solid) return 'door';
  // Taller than a door because the scale is not sure yet, but of a door's proportions.
  if (height > 2 && top < 3.3 && width > 0.28 * height && width < 0.5 * height && solid) return 'door';
  if (height > 1.5 && lit && width > 0.5) return 'window';
  if (height > 0.55 && height < 1.7 && width > 0.7 && width < 2.6 && rating.dark > 0.2) return 'fireplace';
  if (rating.dark > 0.4) return isFirebox(candidate, rating) ? 'fireplace' : 'other';
  if (height > 0.35 && height < 1.05 && width > 0.35 && width < 2.6 && rating.fill > 0.5 && rating.outside < 0.5)
    return 'radiator';
  return width * Math.min(height, wallHeight) > 0.3 ? 'other' : null;
}

/** The dark mouth of a fireplace: low, about as wide as high or wider, filled. */
function isFirebox({ from, to, bottom, top }: Candidate, rating: Rating): boolean {
  const width = to - from;
  const height = top - bottom;
  if (bottom > 0.6 || height < 0.35 || height > 1.15 || width < 0.45 || width > 1.7) return false;
  return rating.dark > 0.45 && width > 0.7 * height;
}

/** A pier between two windows has uprights too, but it is bare inside and not outside. */
function doorBetweenUprights(candidate: Candidate, rating: Rating, floorGoesOn: boolean): OpeningKind | null {
  if (candidate.top < 1.7 || candidate.top > 2.6) return null;
  if (rating.fill < 0.25 && rating.outside > 0.3) return null;
  // A corner of the room is an upright too.
  if (rating.atEnd && rating.fill < 0.4) return null;
  return floorGoesOn ? 'doorway' : 'door';
}
