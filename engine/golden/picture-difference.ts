import type { Photo } from '@roomwright/engine';
import { gaussianBlur, labPlanes } from '@roomwright/engine/testing';

/**
 * Standard deviation of the blur before the comparison, in pixels: noise of single pixels is invisible. As in
 * S-CIELAB (Zhang and Wandell, "A spatial extension of CIELAB for digital color image reproduction", SID 1996).
 */
const BLUR = 1;

/**
 * Just noticeable difference of CIE 1976 (CIE 15), from Mahy, Van Eycken and Oosterlinck, "Evaluation of uniform
 * color spaces developed after the adoption of CIELAB and CIELUV", Color Research and Application 19, 1994.
 */
export const JUST_NOTICEABLE = 2.3;

/** Returns the perceived difference (Delta E of CIE 1976) of two pictures of the same size at each pixel. */
export function pictureDifference(a: Photo, b: Photo): Float32Array {
  const { width, height } = a;
  const [labA, labB] = [a, b].map((photo) => labPlanes(photo, width, height));
  const sums = new Float32Array(width * height);
  for (const channel of ['L', 'a', 'b'] as const) {
    const apart = labA[channel].map((value, i) => value - labB[channel][i]);
    const blurred = gaussianBlur(apart, width, height, BLUR);
    for (let i = 0; i < sums.length; i++) sums[i] += blurred[i] ** 2;
  }
  return sums.map(Math.sqrt);
}

/** Returns the share of pixels with a noticeable difference; 1 for pictures of different sizes. */
export function visibleShare(a: Photo, b: Photo): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const difference = pictureDifference(a, b);
  return difference.reduce((count, apart) => count + (apart > JUST_NOTICEABLE ? 1 : 0), 0) / difference.length;
}
