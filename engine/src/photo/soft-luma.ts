import { keptPer } from '../math/kept-per.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { lumaPlane } from './luma.ts';
import type { Photo } from './photo.ts';

const SIGMA = 1;

/** Brightness of every pixel (`lumaPlane`), blurred by a Gaussian of one pixel; computed once per photo: read only. */
export const softLuma: (photo: Photo) => Float32Array = keptPer((photo) =>
  gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA),
);
