import { kthSmallest } from '../../math/kth-smallest.ts';
import type { Photo } from '../../photo/photo.ts';

/** Sharpness and noise of a photo, which rendered furniture must match. */
export interface PhotoCharacter {
  /** Standard deviation of the photo's blur in its own pixels. */
  readonly blur: number;
  /** Standard deviation of its noise in 8-bit steps. */
  readonly noise: number;
}

const EDGE_REACH = 5;
/** Noise is measured where the local contrast is low: there the Laplacian contains only noise. */
const FLAT_GRADIENT = 6;
const MAX_NOISE = 6;
const BLUR_RANGE = [0.35, 2.5] as const;
/** A central difference spans two pixels: it widens an edge by the variance of a box of that width. */
const DIFFERENCE_VARIANCE = 4 / 12;

/**
 * Returns luminance rows (0 to 255) of a photo; only the last few are kept, so they must be read from top to bottom.
 */
function greyRows({ width, rgb }: Photo): (y: number) => Float64Array {
  const kept = Array.from({ length: 2 * EDGE_REACH + 1 }, () => ({ y: -1, grey: new Float64Array(width) }));
  return (y) => {
    const row = kept[y % kept.length];
    if (row.y !== y) {
      row.y = y;
      for (let x = 0, i = 3 * y * width; x < width; x++, i += 3) {
        row.grey[x] = 0.299 * rgb[i] + 0.587 * rgb[i + 1] + 0.114 * rgb[i + 2];
      }
    }
    return row.grey;
  };
}

/**
 * Measures blur as the width of the strongest edges (contrast over maximum slope; for a Gaussian edge sigma =
 * contrast / (slope sqrt(2 pi))) and noise after Immerkaer (1996, "Fast noise variance estimation") in flat areas.
 */
export function measureCharacter(photo: Photo): PhotoCharacter {
  const { width, height } = photo;
  const step = Math.max(1, Math.round(Math.max(width, height) / 1500));
  const edges = new Float64Array(Math.ceil(width / (2 * step)) * Math.ceil(height / (2 * step)));
  const flat = new Float64Array(edges.length);
  let edgeCount = 0;
  let flatCount = 0;
  const rows = greyRows(photo);
  const measureRow = (y: number): void => {
    const far = rows(y - EDGE_REACH);
    const above = rows(y - 1);
    const here = rows(y);
    const below = rows(y + 1);
    const beyond = rows(y + EDGE_REACH);
    for (let x = EDGE_REACH + 1; x < width - EDGE_REACH - 1; x += 2 * step) {
      const gx = (here[x + 1] - here[x - 1]) / 2;
      const gy = (below[x] - above[x]) / 2;
      const slope = Math.max(Math.abs(gx), Math.abs(gy));
      if (slope > 20) {
        const horizontal = Math.abs(gx) > Math.abs(gy);
        const contrast = Math.abs(horizontal ? here[x - EDGE_REACH] - here[x + EDGE_REACH] : far[x] - beyond[x]);
        if (contrast > 60) edges[edgeCount++] = contrast / (slope * Math.sqrt(2 * Math.PI));
      } else if (slope < FLAT_GRADIENT && here[x] > 30 && here[x] < 235) {
        const cross = here[x - 1] + here[x + 1] + above[x] + below[x];
        const corners = above[x - 1] + above[x + 1] + below[x - 1] + below[x + 1];
        flat[flatCount++] = Math.abs(4 * here[x] - 2 * cross + corners) / 6;
      }
    }
  };
  for (let y = EDGE_REACH + 1; y < height - EDGE_REACH - 1; y += 2 * step) measureRow(y);
  // The sharpest quarter of the edges is in focus; the rest are shadows and rounded corners.
  const spread = edgeCount > 40 ? kthSmallest(edges.subarray(0, edgeCount), edgeCount >> 2) : 0.8;
  const blur = Math.sqrt(Math.max(0, spread ** 2 - DIFFERENCE_VARIANCE));
  // Converts the median absolute response to a standard deviation: / 0.6745.
  const sigma = flatCount > 200 ? kthSmallest(flat.subarray(0, flatCount), flatCount >> 1) / 0.6745 : 1;
  return {
    blur: Math.min(BLUR_RANGE[1], Math.max(BLUR_RANGE[0], blur)),
    noise: Math.min(MAX_NOISE, sigma),
  };
}
