import { memoise } from '../math/memoise.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import type { Photo } from './photo.ts';
import { startPhotoJob } from './photo-kernel.ts';

/** Rec. 601 luma of every pixel, 0 to 255. */
export function lumaPlane({ rgb, width, height }: Photo): Float32Array {
  const { kernel, arena } = startPhotoJob();
  const pixels = arena.place(rgb);
  const out = arena.allocate(width * height * 4);
  kernel.lumaOf(pixels, out, width * height);
  return arena.floats(out, width * height).slice();
}

const SIGMA = 1;

/** Luma of every pixel, blurred with a standard deviation of one pixel. Memoised per photo; read-only. */
export const softLuma: (photo: Photo) => Float32Array = memoise((photo) =>
  gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA),
);
