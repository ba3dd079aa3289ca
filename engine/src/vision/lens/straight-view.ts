import type { Photo } from '../../photo/photo.ts';
import { fromPinhole, type Lens, lensScale } from '../../scene/lens.ts';
import { estimateCamera, findSegments } from '../camera/estimate-camera.ts';
import type { CameraEstimate, LineSegment } from '../camera/segments.ts';
import { estimateLens } from './estimate-lens.ts';

/** Sine of the angle by which an edge may miss its vanishing point, with a gradual decrease beyond. */
const SPREAD = Math.sin((0.5 * Math.PI) / 180);

/**
 * Minimum ratio by which more edges must point at vanishing points once the photo is straightened. Curved objects
 * suggest false distortions: in drawn rooms and photos these gained at most 4 %, nearly all true ones 6 % or more
 * (docs/decisions/034).
 */
const MIN_GAIN = 1.05;

/** An undistorted photo. */
interface StraightView {
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

/**
 * Resamples (bilinear) a photo as a pinhole camera would have taken it, at the same size; positions beyond the photo's
 * edge repeat the edge. For analysis only: no pixel of it reaches a customer.
 */
export function straightenPhoto(photo: Photo, lens: Lens): Photo {
  const { width, height, rgb, focal35mm } = photo;
  const out = new Uint8Array(rgb.length);
  const place = fromPinhole(lens, width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [px, py] = place(x + 0.5, y + 0.5);
      const u = Math.min(width - 1, Math.max(0, px - 0.5));
      const v = Math.min(height - 1, Math.max(0, py - 0.5));
      const x0 = Math.min(width - 2, Math.floor(u));
      const y0 = Math.min(height - 2, Math.floor(v));
      const tx = u - x0;
      const ty = v - y0;
      const above = 3 * (y0 * width + x0);
      const below = above + 3 * width;
      for (let c = 0; c < 3; c++) {
        const top = rgb[above + c] + (rgb[above + c + 3] - rgb[above + c]) * tx;
        const bottom = rgb[below + c] + (rgb[below + c + 3] - rgb[below + c]) * tx;
        out[i + c] = Math.round(top + (bottom - top) * ty);
      }
    }
  }
  return { width, height, rgb: out, ...(focal35mm !== undefined && { focal35mm: focal35mm * lensScale(lens) }) };
}
