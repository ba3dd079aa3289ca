import { boxMean } from './box-mean.ts';
import type { MapPlane } from './sample-plane.ts';

/** Window parameters of a guided filter. */
export interface GuideWindow {
  /** Window radius in cells. */
  readonly radius: number;
  /** Regularisation: guide variance below which a window counts as flat and the plane is merely averaged. */
  readonly flat: number;
}

/** Guided filter (He, Sun, Tang 2013): smooths a plane so that its borders follow those of the guide. */
export function guidedFilter(
  guide: Float32Array,
  { width, height, values: plane }: MapPlane,
  { radius, flat }: GuideWindow,
): Float32Array {
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const guideMean = mean(guide);
  const planeMean = mean(plane);
  const guideSquares = mean(guide.map((v) => v * v));
  const products = mean(guide.map((v, i) => v * plane[i]));
  const slope = guideMean.map((m, i) => (products[i] - m * planeMean[i]) / (guideSquares[i] - m * m + flat));
  const offset = planeMean.map((m, i) => m - slope[i] * guideMean[i]);
  const slopeMean = mean(slope);
  const offsetMean = mean(offset);
  return guide.map((v, i) => slopeMean[i] * v + offsetMean[i]);
}
