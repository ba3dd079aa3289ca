import { keptPer } from '../math/kept-per.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { lumaPlane } from './luma.ts';
import type { Photo } from './photo.ts';

const SIGMA = 1;

/** Brightness of every pixel (`lumaPlane`), blurred by a Gaussian of one pixel; of the same photo the same plane: read only. */
export const softLuma: (photo: Photo) => Float32Array = keptPer((photo) =>
  gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA),
);
