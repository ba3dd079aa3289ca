import type { Photo } from '../photo.ts';
import { type Camera, rotationFromAngles } from './camera.ts';
import { classifySegments } from './classify-segments.ts';
import { detectSegments } from './detect-segments.ts';
import type { Frame } from './frame-score.ts';
import { mergeSegments } from './merge-segments.ts';
import { refineFrame } from './refine-frame.ts';
import { searchFrames } from './search-frame.ts';
import type { CameraEstimate, LineSegment } from './segments.ts';
import { collectVotes } from './votes.ts';

const PRIOR = { focal: 0.7, focalSpread: 0.3 };
const STARTS = 10;
const SHIFTS = [0, -0.06, 0.06];

/** The camera of a hypothesis, for a photo of width x height pixels; the room's z axis is the one nearest to the view. */
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

const QUARTER = Math.PI / 2;

/** Camera of a photo at working size from its straight edges. */
export function estimateCamera(photo: Photo): CameraEstimate {
  return cameraFromSegments(mergeSegments(detectSegments(photo)), photo.width, photo.height);
}

export function cameraFromSegments(segments: readonly LineSegment[], width: number, height: number): CameraEstimate {
  const votes = collectVotes(segments, width, height);
  const freedom = { focal: true, shiftX: false, shiftY: true };
  let best = { frame: { focal: PRIOR.focal, pitch: 0, roll: 0, yaw: 0, shiftX: 0, shiftY: 0 }, score: -Infinity };
  for (const start of searchFrames(votes, PRIOR, STARTS)) {
    for (const shiftY of SHIFTS) {
      const found = refineFrame(votes, { ...start.frame, shiftY }, PRIOR, freedom);
      if (found.score > best.score) best = found;
    }
  }
  const turns = Math.round(best.frame.yaw / QUARTER);
  const frame = { ...best.frame, yaw: best.frame.yaw - turns * QUARTER };
  const camera = cameraOf(frame, width, height);
  const classified = classifySegments(segments, camera);
  return {
    camera,
    ...classified,
    focalSource: 'lines',
    pitch: frame.pitch,
    roll: frame.roll,
    yaw: frame.yaw,
  };
}
