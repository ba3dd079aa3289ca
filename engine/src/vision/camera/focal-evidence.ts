import { type Frame, lineSupport } from './frame-score.ts';
import { refineFrame } from './refine-frame.ts';
import type { Votes } from './votes.ts';

/** Diagonal of a 35 mm film frame in millimetres: what "35 mm equivalent" refers to. */
const FILM_DIAGONAL = 43.267;

/** Focal length in long edges of a width x height photo from its 35 mm film equivalent in millimetres. */
export function focalFromFilm(focal35mm: number, width: number, height: number): number {
  return ((focal35mm / FILM_DIAGONAL) * Math.hypot(width, height)) / Math.max(width, height);
}

/** The focal length is tried this much longer and shorter. */
const FACTOR = 1.3;
/** Loss of line support, 0 to 1, that shows the lines to depend on the focal length. */
const MIN_LOSS = 0.012;
/** A flat prior on the focal length. */
const FLAT_PRIOR = { focal: 1, focalSpread: 1e6 };

/**
 * Whether the lines determine the focal length: another one, with everything else adapted to it, fits them worse. In a
 * one-point view any focal length fits.
 */
export function focalIsSeen(votes: Votes, frame: Frame): boolean {
  const support = lineSupport(votes, frame);
  return [FACTOR, 1 / FACTOR].every((factor) => {
    const start = { ...frame, focal: frame.focal * factor };
    const other = refineFrame(
      votes,
      start,
      FLAT_PRIOR,
      { focal: false, shiftX: false, shiftY: true },
      { last: 1 / 16 },
    );
    return support - lineSupport(votes, other.frame) > MIN_LOSS;
  });
}
