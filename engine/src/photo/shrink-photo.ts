import { areaAverageBytes } from './area-average.ts';
import type { Photo } from './photo.ts';

/**
 * Reduces a photo to a long edge of at most `longEdge` pixels by area averaging. Returns a small enough photo as it is.
 */
export function shrinkPhoto(photo: Photo, longEdge: number): Photo {
  const scale = longEdge / Math.max(photo.width, photo.height);
  if (scale >= 1) return photo;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return { ...photo, width, height, rgb: areaAverageBytes(photo, width, height) };
}
