import { kthSmallest } from '../math/kth-smallest.ts';
import { lumaAt } from '../photo/luminance.ts';
import type { Photo } from '../photo/photo.ts';

/** Noise is measured where the local contrast is low: there the Laplacian contains only noise. */
const FLAT_GRADIENT = 6;
const MAX_NOISE = 6;
/** Pixels along the long edge of which every second one is looked at. */
const LOOKED_AT = 1500;
/** Pixels at the border that are left out. */
const BORDER = 6;

/** Luminance (0 to 255) of one row of a photo. */
function greyRow({ width, rgb }: Photo, y: number): Float64Array {
  const grey = new Float64Array(width);
  for (let x = 0, i = 3 * y * width; x < width; x++, i += 3) {
    grey[x] = lumaAt(rgb, i);
  }
  return grey;
}

/**
 * Standard deviation, in 8-bit steps, of the noise by which neighbouring pixels of flat areas differ (Immerkaer 1996,
 * "Fast noise variance estimation").
 */
export function pixelNoise(photo: Photo): number {
  const { width, height } = photo;
  const step = 2 * Math.max(1, Math.round(Math.max(width, height) / LOOKED_AT));
  const flat = new Float64Array(Math.ceil(width / step) * Math.ceil(height / step));
  let count = 0;
  for (let y = BORDER; y < height - BORDER; y += step) {
    const above = greyRow(photo, y - 1);
    const here = greyRow(photo, y);
    const below = greyRow(photo, y + 1);
    for (let x = BORDER; x < width - BORDER; x += step) {
      const slope = Math.max(Math.abs(here[x + 1] - here[x - 1]), Math.abs(below[x] - above[x])) / 2;
      if (slope >= FLAT_GRADIENT || here[x] <= 30 || here[x] >= 235) continue;
      const cross = here[x - 1] + here[x + 1] + above[x] + below[x];
      const corners = above[x - 1] + above[x + 1] + below[x - 1] + below[x + 1];
      flat[count++] = Math.abs(4 * here[x] - 2 * cross + corners) / 6;
    }
  }
  // Converts the median absolute response to a standard deviation: / 0.6745.
  const sigma = count > 200 ? kthSmallest(flat.subarray(0, count), count >> 1) / 0.6745 : 1;
  return Math.min(MAX_NOISE, sigma);
}
