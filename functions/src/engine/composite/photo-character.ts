import type { Photo } from '../photo.ts';

/** How sharp and how noisy a photo is, so that rendered furniture can be made alike. */
export interface PhotoCharacter {
  /** Standard deviation of the photo's blur in its own pixels. */
  readonly blur: number;
  /** Standard deviation of its noise in 8-bit steps. */
  readonly noise: number;
}

const EDGE_REACH = 5;
/** A flat area's Laplacian holds noise only: look where the local contrast is low. */
const FLAT_GRADIENT = 6;
const MAX_NOISE = 6;
const BLUR_RANGE = [0.35, 2.5] as const;
/** A central difference spans two pixels: it widens an edge by the variance of a box of that width. */
const DIFFERENCE_VARIANCE = 4 / 12;

/**
 * Measures blur as the width of the strongest edges (contrast over steepest slope, for a Gaussian edge
 * sigma = contrast / (slope sqrt(2 pi))) and noise after Immerkaer (1996, "Fast noise variance estimation") on flat parts.
 */
export function measureCharacter(photo: Photo): PhotoCharacter {
  const { width, height, rgb } = photo;
  const step = Math.max(1, Math.round(Math.max(width, height) / 1500));
  const grey = (x: number, y: number) => {
    const i = (y * width + x) * 3;
    return 0.299 * rgb[i] + 0.587 * rgb[i + 1] + 0.114 * rgb[i + 2];
  };
  const widths: number[] = [];
  const noise: number[] = [];
  for (let y = EDGE_REACH + 1; y < height - EDGE_REACH - 1; y += 2 * step) {
    for (let x = EDGE_REACH + 1; x < width - EDGE_REACH - 1; x += 2 * step) {
      const gx = (grey(x + 1, y) - grey(x - 1, y)) / 2;
      const gy = (grey(x, y + 1) - grey(x, y - 1)) / 2;
      const slope = Math.max(Math.abs(gx), Math.abs(gy));
      if (slope > 20) {
        const horizontal = Math.abs(gx) > Math.abs(gy);
        const a = horizontal ? grey(x - EDGE_REACH, y) : grey(x, y - EDGE_REACH);
        const b = horizontal ? grey(x + EDGE_REACH, y) : grey(x, y + EDGE_REACH);
        const contrast = Math.abs(a - b);
        if (contrast > 60) widths.push(contrast / (slope * Math.sqrt(2 * Math.PI)));
      } else if (slope < FLAT_GRADIENT && grey(x, y) > 30 && grey(x, y) < 235) {
        const cross = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1);
        const corners = grey(x - 1, y - 1) + grey(x + 1, y - 1) + grey(x - 1, y + 1) + grey(x + 1, y + 1);
        noise.push(Math.abs(4 * grey(x, y) - 2 * cross + corners) / 6);
      }
    }
  }
  widths.sort((a, b) => a - b);
  noise.sort((a, b) => a - b);
  // The sharpest quarter of the edges are the photo's focus; the rest are shadows and rounded corners.
  const spread = widths.length > 40 ? widths[widths.length >> 2] : 0.8;
  const blur = Math.sqrt(Math.max(0, spread ** 2 - DIFFERENCE_VARIANCE));
  // Median of the absolute response to standard deviation: / 0.6745.
  const sigma = noise.length > 200 ? noise[noise.length >> 1] / 0.6745 : 1;
  return {
    blur: Math.min(BLUR_RANGE[1], Math.max(BLUR_RANGE[0], blur)),
    noise: Math.min(MAX_NOISE, sigma),
  };
}
