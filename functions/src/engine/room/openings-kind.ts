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
  if (candidate.source === 'uprights') return doorBetweenUprights(candidate, rating, floorGoesOn);
  if (width < 0.25 || height < 0.25) return null;
  if (candidate.bottom > FOOT) {
    const rimmed = rating.sides > 0.4 && rating.top > 0.3;
    const windowSized = width > 0.35 && height > 0.35 && candidate.bottom < 2.2;
    if (windowSized && (rating.bright > 0.25 || rimmed) && rating.fill > 0.5) return 'window';
    return width * height > 0.2 ? 'other' : null;
  }
  if (floorGoesOn && height > 1.7 && width > 0.5) return 'doorway';
  if (height > 1.75 && height < 2.7 && width >= 0.5 && width <= 2.4) return rating.fill > 0.45 ? 'door' : 'other';
  if (height > 1.5 && rating.bright > 0.35 && width > 0.5) return 'window';
  if (height > 0.55 && height < 1.7 && width > 0.7 && width < 2.6 && rating.dark > 0.2) return 'fireplace';
  if (height > 0.35 && height < 1.05 && width > 0.35 && width < 2.6 && rating.fill > 0.5) return 'radiator';
  return width * Math.min(height, wallHeight) > 0.3 ? 'other' : null;
}

/** A pier between two windows has uprights too, but it is bare inside and not outside. */
function doorBetweenUprights(candidate: Candidate, rating: Rating, floorGoesOn: boolean): OpeningKind | null {
  if (candidate.top < 1.7 || candidate.top > 2.6) return null;
  if (rating.fill < 0.15 && rating.outside > 0.3) return null;
  return floorGoesOn ? 'doorway' : 'door';
}
