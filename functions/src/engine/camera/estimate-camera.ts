import type { Photo } from '../photo.ts';
import { type Camera, rotationFromAngles } from './camera.ts';
import { classifySegments } from './classify-segments.ts';
import { detectSegments } from './detect-segments.ts';
import { focalFromFilm, focalIsSeen } from './focal-evidence.ts';
import type { Frame, FramePrior } from './frame-score.ts';
import { mergeSegments } from './merge-segments.ts';
import { refineFrame } from './refine-frame.ts';
import { type ScoredFrame, searchFrames } from './search-frame.ts';
import type { CameraEstimate, LineSegment } from './segments.ts';
import { collectVotes, type Votes } from './votes.ts';

const DEGREE = Math.PI / 180;
/** Angular error of an edge while the frame is searched, and while it is polished. */
const SEARCH_SIGMA = 0.9 * DEGREE;
const POLISH_SIGMA = 0.5 * DEGREE;
const STARTS = 12;
/** Vertical shifts from which the refinement starts, in long edges: photos of agents are often shifted or cropped. */
const START_SHIFTS = [0, -0.06, 0.06];

/** What lenses people photograph rooms with; wide, so that lines which tell better win. */
const LENS_PRIOR: FramePrior = { focal: 0.7, focalSpread: 0.5 };
/** Spread of the logarithm where the file tells the focal length: cropping and rounding. */
const EXIF_SPREAD = 0.06;
/** Where a one-point view does not tell the focal length, faint hints must not lead beyond these lenses (15 to 40 mm). */
const MIN_UNSEEN_FOCAL = 0.42;
const MAX_UNSEEN_FOCAL = 1.1;
const FREE = { focal: true, shiftX: false, shiftY: true };

/** Straight edges of a photo at working size, in its pixels. */
export const findSegments = (photo: Photo): LineSegment[] => mergeSegments(detectSegments(photo));

/** Camera of a photo at working size, from its straight edges and, where there is one, the focal length in its file. */
export function estimateCamera(photo: Photo, segments: readonly LineSegment[] = findSegments(photo)): CameraEstimate {
  return cameraFromSegments(segments, photo.width, photo.height, photo.focal35mm);
}

/** The same from segments that were already found in a photo of `width` by `height` pixels. */
function cameraFromSegments(
  segments: readonly LineSegment[],
  width: number,
  height: number,
  focal35mm?: number,
): CameraEstimate {
  const fromFile = focal35mm === undefined ? null : focalFromFilm(focal35mm, width, height);
  const prior = fromFile === null ? LENS_PRIOR : { focal: fromFile, focalSpread: EXIF_SPREAD };
  const coarse = collectVotes(segments, width, height, SEARCH_SIGMA);
  const fine = collectVotes(segments, width, height, POLISH_SIGMA);
  let { frame } = refineFrame(fine, bestFrame(coarse, prior).frame, prior, FREE, 1 / 4);
  let focalSource: CameraEstimate['focalSource'] = fromFile === null ? 'lines' : 'exif';
  if (fromFile === null && !focalIsSeen(coarse, frame)) {
    focalSource = 'prior';
    const focal = Math.min(MAX_UNSEEN_FOCAL, Math.max(MIN_UNSEEN_FOCAL, frame.focal));
    if (focal !== frame.focal) frame = refineFrame(fine, { ...frame, focal }, prior, { ...FREE, focal: false }).frame;
  }
  frame = facingTheView(frame);
  const camera = cameraOf(frame, width, height);
  const { pitch, roll, yaw } = frame;
  return { camera, ...classifySegments(segments, camera), focalSource, pitch, roll, yaw };
}

/** The best of several hypotheses, each refined from several principal points. */
function bestFrame(votes: Votes, prior: FramePrior): ScoredFrame {
  const level = { focal: prior.focal, pitch: 0, roll: 0, yaw: 0, shiftX: 0, shiftY: 0 };
  let best: ScoredFrame = { frame: level, score: -Infinity };
  for (const start of searchFrames(votes, prior, STARTS)) {
    for (const shiftY of START_SHIFTS) {
      const found = refineFrame(votes, { ...start.frame, shiftY }, prior, FREE, 1, 1 / 32);
      if (found.score > best.score) best = found;
    }
  }
  return best;
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
