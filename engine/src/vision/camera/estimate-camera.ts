import type { Photo } from '../../photo/photo.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { detectSegments } from './detect-segments.ts';
import { type Frame, type FramePrior, lineSupport } from './frame-score.ts';
import { mergeSegments } from './merge-segments.ts';
import { refineFrame, searchFrames } from './search-frame.ts';
import { type CameraEstimate, classifySegments, type LineSegment } from './segments.ts';
import { collectVotes, type Votes } from './votes.ts';

/** Diagonal of a 35 mm film frame in millimetres, the reference of "35 mm equivalent". */
const FILM_DIAGONAL = 43.267;

/** Factor by which the focal length is varied to test whether the lines determine it. */
const FOCAL_VARIATION = 1.3;
/**
 * Minimum loss of line support (0 to 1) that shows the lines to depend on the focal length. Chosen by eye on drawn
 * rooms.
 */
const MIN_LOSS = 0.012;
/** An uninformative prior on the focal length. */
const FLAT_PRIOR = { focal: 1, focalSpread: 1e6 };

const DEGREE = Math.PI / 180;
/**
 * Minimum edge length as a share of the long edge; shorter edges are mostly furniture and texture. Fitted on Hedau's
 * and York's photos (docs/decisions/035).
 */
const MIN_EDGE_SHARE = 0.035;
/** Angular standard deviation of an edge during the search and during polishing. */
const SEARCH_SIGMA = 0.9 * DEGREE;
const POLISH_SIGMA = 0.5 * DEGREE;
const STARTS = 12;
/** Vertical shifts, in long edges, from which refinement starts: listing photos are often shifted or cropped. */
const START_SHIFTS = [0, -0.06, 0.06];

/** Prior of focal lengths in photos of rooms; wide, so that clear lines prevail. */
const LENS_PRIOR: FramePrior = { focal: 0.7, focalSpread: 0.5 };
/** Standard deviation of the logarithm for EXIF focal lengths: cropping and rounding. */
const EXIF_SPREAD = 0.06;
/** Limits of the focal length where a one-point view leaves it open (15 to 40 mm). */
const MIN_UNSEEN_FOCAL = 0.42;
const MAX_UNSEEN_FOCAL = 1.1;
/**
 * Number of cameras returned where the best is in doubt, and of the hypotheses they are chosen from
 * (docs/decisions/030).
 */
const MAX_CAMERAS = 16;
const CAMERA_HYPOTHESES = 40;
/** Differences in the logarithm of the focal length and in radians below which two cameras are duplicates. */
const MAX_DUPLICATE_FOCAL_RATIO = 0.08;
const MAX_DUPLICATE_ANGLE = 0.03;
const FREE = { focal: true, shiftX: false, shiftY: true };

/** Detects the straight edges of a photo at working size, in its pixels. */
export const findSegments = (photo: Photo): LineSegment[] => mergeSegments(detectSegments(photo));

/**
 * Estimates the camera of a photo at working size from its straight edges and, if present, the focal length in its
 * file.
 */
export function estimateCamera(photo: Photo, segments: readonly LineSegment[] = findSegments(photo)): CameraEstimate {
  const search = searchOf(photo, segments);
  return estimateFrom(search, segments, bestFrames(search, 1, STARTS)[0]);
}

/**
 * Returns distinct cameras that fit a photo's straight edges, best first. Each keeps the focal length that the lines
 * suggest, however unusual, because the caller has other evidence to choose by.
 * @param segments straight edges of this photo, in its pixels
 */
export function possibleCameras(photo: Photo, segments: readonly LineSegment[]): CameraEstimate[] {
  const search = searchOf(photo, segments);
  return bestFrames(search, MAX_CAMERAS, CAMERA_HYPOTHESES).map((frame) => estimateFrom(search, segments, frame, true));
}

/** Votes of the lines of a photo of `width` by `height` pixels, and the prior. */
interface CameraSearch {
  readonly width: number;
  readonly height: number;
  readonly coarse: Votes;
  readonly fine: Votes;
  readonly prior: FramePrior;
  /** Whether the focal length comes from the file. */
  readonly fromFile: boolean;
}

function searchOf({ width, height, focal35mm }: Photo, segments: readonly LineSegment[]): CameraSearch {
  const focal = focal35mm === undefined ? null : focalFromFilm(focal35mm, width, height);
  return {
    width,
    height,
    coarse: collectVotes(segments, width, height, MIN_EDGE_SHARE, SEARCH_SIGMA),
    fine: collectVotes(segments, width, height, MIN_EDGE_SHARE, POLISH_SIGMA),
    prior: focal === null ? LENS_PRIOR : { focal, focalSpread: EXIF_SPREAD },
    fromFile: focal !== null,
  };
}

/**
 * Polishes a coarse frame and converts it to a camera.
 * @param anyFocal accepts unusual focal lengths even where the lines hardly determine them
 */
function estimateFrom(
  search: CameraSearch,
  segments: readonly LineSegment[],
  coarsely: Frame,
  anyFocal = false,
): CameraEstimate {
  const { width, height, coarse, fine, prior, fromFile } = search;
  let { frame } = refineFrame(fine, coarsely, prior, FREE, { first: 1 / 4 });
  let focalSource: CameraEstimate['focalSource'] = fromFile ? 'exif' : 'lines';
  if (!fromFile && !isFocalDetermined(coarse, frame)) {
    focalSource = 'prior';
    const focal = Math.min(MAX_UNSEEN_FOCAL, Math.max(MIN_UNSEEN_FOCAL, frame.focal));
    if (focal !== frame.focal && !anyFocal)
      frame = refineFrame(fine, { ...frame, focal }, prior, { ...FREE, focal: false }).frame;
  }
  frame = facingView(frame);
  const camera = cameraOf(frame, width, height);
  const { pitch, roll, yaw } = frame;
  return { camera, ...classifySegments(segments, camera), focalSource, pitch, roll, yaw };
}

/**
 * Refines `starts` hypotheses, each from several principal points of which the best counts, and returns at most `count`
 * (at least one) distinct frames, best first.
 */
function bestFrames({ coarse, prior }: CameraSearch, count: number, starts: number): Frame[] {
  const refined = searchFrames(coarse, prior, starts).map((start) =>
    START_SHIFTS.map((shiftY) => refineFrame(coarse, { ...start.frame, shiftY }, prior, FREE, { last: 1 / 32 })).reduce(
      (best, other) => (other.score > best.score ? other : best),
    ),
  );
  refined.sort((a, b) => b.score - a.score);
  const kept: Frame[] = [];
  for (const { frame } of refined) {
    if (kept.length === count) break;
    if (!kept.some((other) => alike(other, frame))) kept.push(frame);
  }
  return kept;
}

/** Whether two frames are duplicates, up to axes renamed by quarter turns. */
function alike(a: Frame, b: Frame): boolean {
  const turn = Math.abs(Math.sin(2 * (a.yaw - b.yaw))) / 2;
  return (
    Math.abs(Math.log(a.focal / b.focal)) < MAX_DUPLICATE_FOCAL_RATIO &&
    turn < MAX_DUPLICATE_ANGLE &&
    Math.abs(a.pitch - b.pitch) < MAX_DUPLICATE_ANGLE
  );
}

/** Renames the axes by quarter turns so that z is nearest to the viewing direction. */
function facingView(frame: Frame): Frame {
  const quarter = Math.PI / 2;
  return { ...frame, yaw: frame.yaw - Math.round(frame.yaw / quarter) * quarter };
}

function cameraOf(frame: Frame, width: number, height: number): Camera {
  const edge = Math.max(width, height);
  return {
    width,
    height,
    focal: frame.focal * edge,
    cx: width / 2 + frame.shiftX * edge,
    cy: height / 2 + frame.shiftY * edge,
    rotation: rotationFromAngles(frame.pitch, frame.roll, frame.yaw),
  };
}

/** Converts a 35 mm equivalent in millimetres to a focal length in long edges of a width x height photo. */
export function focalFromFilm(focal35mm: number, width: number, height: number): number {
  return ((focal35mm / FILM_DIAGONAL) * Math.hypot(width, height)) / Math.max(width, height);
}

/**
 * Whether the lines determine the focal length: any other, with everything else re-optimised, fits them worse. In a
 * one-point view every focal length fits.
 */
function isFocalDetermined(votes: Votes, frame: Frame): boolean {
  const support = lineSupport(votes, frame);
  return [FOCAL_VARIATION, 1 / FOCAL_VARIATION].every((factor) => {
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
