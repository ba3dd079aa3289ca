import type { Photo } from '../../photo/photo.ts';
import { type Lens, toPinhole } from '../../scene/lens.ts';

/** Distorts a pinhole photo as a lens would. Nearest-neighbour sampling is enough for large renderings. */
export function bendPhoto({ width, height, rgb }: Photo, lens: Lens): Photo {
  const out = new Uint8Array(rgb.length);
  const place = toPinhole(lens, width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [u, v] = place(x + 0.5, y + 0.5);
      const from = 3 * (Math.min(height - 1, Math.floor(v)) * width + Math.min(width - 1, Math.floor(u)));
      out.set(rgb.subarray(from, from + 3), i);
    }
  }
  return { width, height, rgb: out };
}
