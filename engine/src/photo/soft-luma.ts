import { keptPer } from '../math/kept-per.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { lumaPlane } from './luma.ts';
import type { Photo } from './photo.ts';

const SIGMA = 1;

/** Luma of every pixel, blurred with a standard deviation of one pixel. Memoised per photo; read-only. */
export const softLuma: (photo: Photo) => Float32Array = keptPer((photo) =>
  gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA),
);
