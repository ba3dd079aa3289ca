import type { Photo } from '../../photo/photo.ts';
import { fromPinhole, type Lens, lensScale } from '../../scene/lens.ts';

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
