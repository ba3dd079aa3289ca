import { gaussianBlur } from '../photo/gaussian-blur.ts';
import type { CellSet, GridSize } from './cell-set.ts';

/** Gaussian mean over the pixels of a set alone (normalised convolution); 0 far from all of them. */
export function blurWithin(
  values: Float32Array,
  set: CellSet,
  { width, height }: GridSize,
  sigma: number,
): Float32Array {
  const inside = gaussianBlur(
    values.map((v, i) => (set[i] ? v : 0)),
    width,
    height,
    sigma,
  );
  const weight = gaussianBlur(Float32Array.from(set), width, height, sigma);
  return inside.map((v, i) => (weight[i] > 1e-3 ? v / weight[i] : 0));
}
