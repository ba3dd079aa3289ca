import { areaAverageBytes } from './area-average.ts';
import type { Photo } from './photo.ts';

/**
 * The photo reduced so that its long edge has at most `longEdge` pixels; every pixel is the mean of the area it covers,
 * partly covered pixels in proportion. A photo that is small enough is returned as it is.
 */
export function shrinkPhoto(photo: Photo, longEdge: number): Photo {
  const scale = longEdge / Math.max(photo.width, photo.height);
  if (scale >= 1) return photo;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return { ...photo, width, height, rgb: areaAverageBytes(photo, width, height) };
}
