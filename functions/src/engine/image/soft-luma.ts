import type { Photo } from '../photo.ts';
import { gaussianBlur } from './gaussian-blur.ts';
import { lumaPlane } from './luma.ts';

const SIGMA = 1;
const known = new WeakMap<Photo, Float32Array>();

/** Brightness of every pixel (`lumaPlane`), blurred by a Gaussian of one pixel; of the same photo the same plane: read only. */
export function softLuma(photo: Photo): Float32Array {
  const plane = known.get(photo) ?? gaussianBlur(lumaPlane(photo), photo.width, photo.height, SIGMA);
  known.set(photo, plane);
  return plane;
}
