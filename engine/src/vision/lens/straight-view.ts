import type { Photo } from '../../photo/photo.ts';
import type { Lens } from '../../scene/lens.ts';
import { estimateCamera, findSegments } from '../camera/estimate-camera.ts';
import type { CameraEstimate, LineSegment } from '../camera/segments.ts';
import { estimateLens } from './estimate-lens.ts';
import { straightenPhoto } from './straighten-photo.ts';

/** Sine of the angle by which an edge may miss its vanishing point, with a gradual decrease beyond. */
const SPREAD = Math.sin((0.5 * Math.PI) / 180);

/**
 * Minimum ratio by which more edges must point at vanishing points once the photo is straightened. Curved objects
 * suggest false distortions: in drawn rooms and photos these gained at most 4 %, nearly all true ones 6 % or more
 * (docs/decisions/034).
 */
const MIN_GAIN = 1.05;

/** An undistorted photo. */
export interface StraightView {
  readonly photo: Photo;
  /** The distortion that was removed; null if there was none. */
  readonly lens: Lens | null;
  /** Straight edges of the straightened photo. */
  readonly segments: readonly LineSegment[];
}

/**
 * Removes lens distortion from a photo at working size if both cues confirm it: bent edges become straight, and
 * straight edges meet better in vanishing points.
 */
export function straightView(photo: Photo): StraightView {
  const segments = findSegments(photo);
  const lens = estimateLens(photo, segments);
  if (!lens) return { photo, lens, segments };
  const straight = { photo: straightenPhoto(photo, lens), lens };
  const straightened = findSegments(straight.photo);
  const before = pointingShare(estimateCamera(photo, segments));
  const after = pointingShare(estimateCamera(straight.photo, straightened));
  return after < MIN_GAIN * before ? { photo, lens: null, segments } : { ...straight, segments: straightened };
}

/** Share of the length of a photo's edges that points sharply at a vanishing point of its camera, 0 to 1. */
function pointingShare({ segments }: CameraEstimate): number {
  let pointing = 0;
  let total = 0;
  for (const { length, error } of segments) {
    pointing += length * Math.exp(-(error * error) / (2 * SPREAD * SPREAD));
    total += length;
  }
  return total > 0 ? pointing / total : 0;
}
