import type { Photo } from '../../photo/photo.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { classifySegments } from './classify-segments.ts';
import { detectSegments } from './detect-segments.ts';

import type { Frame, FramePrior } from './frame-score.ts';
import { lineSupport } from './frame-score.ts';
import { mergeSegments } from './merge-segments.ts';
import { refineFrame } from './refine-frame.ts';
import { searchFrames } from './search-frame.ts';
import type { CameraEstimate, LineSegment } from './segments.ts';
import { collectVotes, type Votes } from './votes.ts';

/** Diagonal of a 35 mm film frame in millimetres: what "35 mm equivalent" refers to. */
const FILM_DIAGONAL = 43.267;

/** The focal length is tried this much longer and shorter. */
const FACTOR = 1.3;
/** Loss of line support, 0 to 1, that shows the lines to depend on the focal length. */
const MIN_LOSS = 0.012;
/** A flat prior on the focal length. */
const FLAT_PRIOR = { focal: 1, focalSpread: 1e6 };

const DEGREE = Math.PI / 180;
/** Shortest edge that counts, as a share of the long edge: shorter ones are mostly those of furniture and textures. */
const SHORTEST = 0.035;
/** Angular error of an edge while the frame is searched, and while it is polished. */
const SEARCH_SIGMA = 0.9 * DEGREE;
const POLISH_SIGMA = 0.5 * DEGREE;
const STARTS = 12;
/** Vertical shifts from which the refinement starts, in long edges: photos of agents are often shifted or cropped. */
const START_SHIFTS = [0, -0.06, 0.06];

/** Prior of the focal lengths in photos of rooms; wide, so that clear lines win. */
const LENS_PRIOR: FramePrior = { focal: 0.7, focalSpread: 0.5 };
/** Spread of the logarithm where the file gives the focal length: cropping and rounding. */
const EXIF_SPREAD = 0.06;
/** Limits of the focal length where a one-point view leaves it open (15 to 40 mm). */
const MIN_UNSEEN_FOCAL = 0.42;
const MAX_UNSEEN_FOCAL = 1.1;
/** How many cameras are returned where the best is in doubt, and from how many hypotheses. */
const POSSIBLE = 16;
const POSSIBLE_STARTS = 40;
/** Logarithm of the focal length, and radians, below which two cameras are alike. */
const SAME_FOCAL = 0.08;
const SAME_ANGLE = 0.03;
const FREE = { focal: true, shiftX: false, shiftY: true };

/** Straight edges of a photo at working size, in its pixels. */
export const findSegments = (photo: Photo): LineSegment[] => mergeSegments(detectSegments(photo));

/** Camera of a photo at working size, from its straight edges and, where there is one, the focal length in its file. */
export function estimateCamera(photo: Photo, segments: readonly LineSegment[] = findSegments(photo)): CameraEstimate {
  const search = searchOf(photo, segments);
  return estimateFrom(search, segments, bestFrames(search, 1, STARTS)[0]);
}

/**
 * Cameras that fit a photo's straight edges, best first, no two of them alike. Each keeps the focal length that the lines
 * suggest, however unusual: the caller has other evidence to choose by.
 * @param segments straight edges of this photo, in its pixels
 */
export function possibleCameras(photo: Photo, segments: readonly LineSegment[]): CameraEstimate[] {
  const search = searchOf(photo, segments);
  return bestFrames(search, POSSIBLE, POSSIBLE_STARTS).map((frame) => estimateFrom(search, segments, frame, true));
}

/** The votes of a photo's lines (`width` by `height` pixels), and the prior. */
interface CameraSearch {
  readonly width: number;
  readonly height: number;
  readonly coarse: Votes;
  readonly fine: Votes;
  readonly prior: FramePrior;
  /** Whether the file gives the focal length. */
  readonly fromFile: boolean;
}

function searchOf({ width, height, focal35mm }: Photo, segments: readonly LineSegment[]): CameraSearch {
  const focal = focal35mm === undefined ? null : focalFromFilm(focal35mm, width, height);
  return {
    width,
    height,
    coarse: collectVotes(segments, width, height, SHORTEST, SEARCH_SIGMA),
    fine: collectVotes(segments, width, height, SHORTEST, POLISH_SIGMA),
    prior: focal === null ? LENS_PRIOR : { focal, focalSpread: EXIF_SPREAD },
    fromFile: focal !== null,
  };
}

/**
 * Polishes a coarse frame and makes it a camera.
 * @param anyFocal allows any focal length, not only a usual one, where the lines hardly determine it
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
  if (!fromFile && !focalIsSeen(coarse, frame)) {
    focalSource = 'prior';
    const focal = Math.min(MAX_UNSEEN_FOCAL, Math.max(MIN_UNSEEN_FOCAL, frame.focal));
    if (focal !== frame.focal && !anyFocal)
      frame = refineFrame(fine, { ...frame, focal }, prior, { ...FREE, focal: false }).frame;
  }
  frame = facingTheView(frame);
  const camera = cameraOf(frame, width, height);
  const { pitch, roll, yaw } = frame;
  return { camera, ...classifySegments(segments, camera), focalSource, pitch, roll, yaw };
}

/**
 * The best of `starts` hypotheses, each refined from several principal points of which the best counts: at most `count` (at
 * least one), no two of them alike, best first.
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

/** Whether two frames are one, found twice: axes may be renamed by quarter turns. */
function alike(a: Frame, b: Frame): boolean {
  const turn = Math.abs(Math.sin(2 * (a.yaw - b.yaw))) / 2;
  return (
    Math.abs(Math.log(a.focal / b.focal)) < SAME_FOCAL && turn < SAME_ANGLE && Math.abs(a.pitch - b.pitch) < SAME_ANGLE
  );
}

/** The same frame with its axes renamed by quarter turns, so that z is the one nearest to the view. */
function facingTheView(frame: Frame): Frame {
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

/** Focal length in long edges of a width x height photo from its 35 mm film equivalent in millimetres. */
export function focalFromFilm(focal35mm: number, width: number, height: number): number {
  return ((focal35mm / FILM_DIAGONAL) * Math.hypot(width, height)) / Math.max(width, height);
}

/**
 * Whether the lines determine the focal length: another one, with everything else adapted to it, fits them worse. In a
 * one-point view any focal length fits.
 */
function focalIsSeen(votes: Votes, frame: Frame): boolean {
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
