import { boxMean } from './box-mean.ts';
import type { MapPlane } from './sample-plane.ts';

/** Window parameters of a guided filter. */
interface GuideWindow {
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

/** Index pairs of the upper half of a symmetric 3 x 3 matrix, row by row. */
const PAIRS = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

/**
 * Fits planes as linear functions of a picture's colours, cell by cell: the colour guided filter (He, Sun, Tang 2013,
 * section 3.4). Fitted on a small picture, the function can be evaluated with the colours of the full-size one (He and
 * Sun 2015, "Fast guided filter"), which aligns a coarse plane with the full-size picture's edges.
 *
 * @param guide the picture's three channels, 0 to 1
 * @returns a function that fits one plane of the picture's size: four interleaved channels, three colour coefficients and the constant
 */
export function colourGuide(
  guide: readonly [Float32Array, Float32Array, Float32Array],
  { width, height }: Pick<MapPlane, 'width' | 'height'>,
  { radius, flat }: GuideWindow,
): (plane: Float32Array) => Float32Array {
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const meanProduct = (a: Float32Array, b: Float32Array) => {
    const products = new Float32Array(a.length);
    for (let i = 0; i < a.length; i++) products[i] = a[i] * b[i];
    return mean(products);
  };
  const colours = guide.map(mean);
  const squares = PAIRS.map(([k, l]) => meanProduct(guide[k], guide[l]));
  return (plane) => {
    const planeMean = mean(plane);
    const products = guide.map((channel) => meanProduct(channel, plane));
    const factors = [0, 1, 2, 3].map(() => new Float32Array(plane.length));
    for (let i = 0; i < plane.length; i++) {
      const [r, g, b] = [colours[0][i], colours[1][i], colours[2][i]];
      const p = planeMean[i];
      solveSymmetric(
        squares[0][i] - r * r + flat,
        squares[1][i] - r * g,
        squares[2][i] - r * b,
        squares[3][i] - g * g + flat,
        squares[4][i] - g * b,
        squares[5][i] - b * b + flat,
        products[0][i] - r * p,
        products[1][i] - g * p,
        products[2][i] - b * p,
        factors,
        i,
      );
      factors[3][i] = p - factors[0][i] * r - factors[1][i] * g - factors[2][i] * b;
    }
    const out = new Float32Array(4 * plane.length);
    for (let k = 0; k < 4; k++) {
      const smooth = mean(factors[k]);
      for (let i = 0; i < smooth.length; i++) out[4 * i + k] = smooth[i];
    }
    return out;
  };
}

/** Solves [a b c; b d e; c e f] s = (x, y, z) by Cramer's rule and writes s to index i of the first three planes. */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per cell.
function solveSymmetric(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  x: number,
  y: number,
  z: number,
  out: readonly Float32Array[],
  i: number,
): void {
  const p = d * f - e * e;
  const q = c * e - b * f;
  const r = b * e - c * d;
  const t = b * c - a * e;
  const determinant = a * p + b * q + c * r;
  out[0][i] = (p * x + q * y + r * z) / determinant;
  out[1][i] = (q * x + (a * f - c * c) * y + t * z) / determinant;
  out[2][i] = (r * x + t * y + (a * d - b * b) * z) / determinant;
}
