import { memoise } from '../math/memoise.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { lumaPlane } from './luma.ts';
import type { Photo } from './photo.ts';

const SIGMA = 1;

/** Luma of every pixel, blurred with a standard deviation of one pixel. Memoised per photo; read-only. */
export const softLuma: (photo: Photo) => Float32Array = memoise((photo) =>
  gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA),
);
