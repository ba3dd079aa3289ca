import type { OpeningKind } from '../../scene/room.ts';
import type { Candidate } from './candidates.ts';
import type { Rating } from './rate.ts';

/** Ranges in metres. Chosen from usual dimensions and by eye on drawn rooms. */
interface Size {
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
}

const ANY = Number.POSITIVE_INFINITY;
const WINDOW: Size = { width: [0.35, ANY], height: [0.35, ANY] };
const DOOR: Size = { width: [0.5, 2.4], height: [1.75, 2.7] };
const DOORWAY: Size = { width: [0.5, 4], height: [1.7, ANY] };
const FIREPLACE: Size = { width: [0.7, 2.6], height: [0.55, 1.7] };
const FIREBOX: Size = { width: [0.45, 1.7], height: [0.35, 1.15] };
const RADIATOR: Size = { width: [0.35, 2.6], height: [0.35, 1.05] };
/** A door where the scale is still too large: taller, but with a door's proportions. */
const TALL_DOOR = { height: [2, 3.3], proportion: [0.28, 0.5] } as const;

/** Maximum bottom edge of what stands on the floor. */
const MAX_FOOT_HEIGHT = 0.3;
/** Minimum bottom edge of a window close to the floor, and its minimum top. */
const MIN_SILL = 0.12;
const MIN_LOW_WINDOW_TOP = 1.3;
/** Minimum size of an unnamed object, and its minimum area in square metres. */
const OTHER: Size = { width: [0.25, ANY], height: [0.25, ANY] };
const MIN_OTHER_AREA = 0.25;

/**
 * Classifies a candidate by its size in metres and appearance; null if it is no opening (a stain, a switch, an error of
 * the layout).
 */
export function openingKind(candidate: Candidate, rating: Rating, floorContinues: boolean): OpeningKind | null {
  const width = candidate.to - candidate.from;
  const height = candidate.top - candidate.bottom;
  if (candidate.source === 'uprights') return betweenUprights(candidate, rating, floorContinues);
  if (candidate.source === 'dark') return isFirebox(candidate, rating) ? 'fireplace' : null;
  if (isWindow(candidate, rating)) return 'window';
  const stands = candidate.bottom <= MAX_FOOT_HEIGHT;
  // Bright parts are panes of a larger candidate; by themselves they add nothing.
  if (candidate.source === 'bright') return stands && floorContinues && fits(DOORWAY, width, height) ? 'doorway' : null;
  const named = stands ? standing(candidate, rating, floorContinues) : null;
  const isLarge = width * height > MIN_OTHER_AREA && fits(OTHER, width, height);
  return named ?? (isLarge ? 'other' : null);
}

function fits(size: Size, width: number, height: number): boolean {
  return width >= size.width[0] && width <= size.width[1] && height >= size.height[0] && height <= size.height[1];
}

/** A window is bright or framed by edges all around, and ends above the floor. */
function isWindow({ from, to, bottom, top }: Candidate, rating: Rating): boolean {
  const isLit = rating.bright > 0.3;
  const isFramed = rating.confidence > 0.6;
  const aboveFloor = bottom > MAX_FOOT_HEIGHT || (bottom > MIN_SILL && top > MIN_LOW_WINDOW_TOP);
  if (!aboveFloor || bottom > 2.2 || !fits(WINDOW, to - from, top - bottom)) return false;
  return (isFramed && rating.fill > 0.3) || (isLit && rating.fill > 0.5);
}

/** Kinds of openings that reach the floor. */
function standing(candidate: Candidate, rating: Rating, floorContinues: boolean): OpeningKind | null {
  const width = candidate.to - candidate.from;
  const height = candidate.top - candidate.bottom;
  if (floorContinues && fits(DOORWAY, width, height)) return 'doorway';
  if (rating.fill > 0.45 || rating.confidence > 0.6) {
    if (fits(DOOR, width, height) || isTallDoor(width, height)) return 'door';
  }
  if (rating.bright > 0.3 && height > 1.5 && width > 0.5) return 'window';
  if (rating.dark > 0.2 && fits(FIREPLACE, width, height)) return 'fireplace';
  if (rating.dark > 0.4) return isFirebox(candidate, rating) ? 'fireplace' : null;
  // A radiator hangs before bare wall; furniture stands beside other things.
  if (rating.fill > 0.5 && rating.outside < 0.5 && fits(RADIATOR, width, height)) return 'radiator';
  return null;
}

function isTallDoor(width: number, height: number): boolean {
  const [least, most] = TALL_DOOR.proportion;
  if (height < TALL_DOOR.height[0] || height > TALL_DOOR.height[1]) return false;
  return width > least * height && width < most * height;
}

/** A firebox is low, and about as wide as high or wider. */
function isFirebox({ from, to, bottom, top }: Candidate, rating: Rating): boolean {
  const isLow = bottom < 0.6 && fits(FIREBOX, to - from, top - bottom);
  return isLow && rating.dark > 0.45 && to - from > 0.7 * (top - bottom);
}

function betweenUprights({ top }: Candidate, rating: Rating, floorContinues: boolean): OpeningKind | null {
  if (top < 1.7 || top > 2.6) return null;
  // A pier between two windows has uprights too, but is bare inside and not outside.
  if (rating.fill < 0.25 && rating.outside > 0.3) return null;
  // A corner of the room is an upright too.
  if (rating.atEnd && rating.fill < 0.4) return null;
  return floorContinues ? 'doorway' : 'door';
}
