import { findSegments } from '../camera/estimate-camera.ts';
import type { LineSegment } from '../camera/segments.ts';
import type { Photo } from '../photo.ts';
import { estimateLens } from './estimate-lens.ts';
import type { Lens } from './lens.ts';
import { straightenPhoto } from './straighten-photo.ts';

/** A photo in which straight things are straight. */
export interface StraightView {
  readonly photo: Photo;
  /** What was taken out; null where the photo was straight as it came. */
  readonly lens: Lens | null;
  /** The straightened photo's straight edges. */
  readonly segments: readonly LineSegment[];
}

/** Takes a lens's distortion out of a photo at working size. */
export function straightView(photo: Photo): StraightView {
  const segments = findSegments(photo);
  const lens = estimateLens(photo, segments);
  if (!lens) return { photo, lens, segments };
  const straight = straightenPhoto(photo, lens);
  return { photo: straight, lens, segments: findSegments(straight) };
}
