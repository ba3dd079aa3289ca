import type { Photo } from '../photo.ts';

/** Brightness of every pixel as Rec. 601 luma of the sRGB values, 0 to 255. */
export function lumaPlane(photo: Photo): Float32Array {
  const { rgb, width, height } = photo;
  const out = new Float32Array(width * height);
  for (let i = 0, j = 0; i < out.length; i++, j += 3) {
    out[i] = 0.299 * rgb[j] + 0.587 * rgb[j + 1] + 0.114 * rgb[j + 2];
  }
  return out;
}
