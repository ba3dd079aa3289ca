import { lumaAt } from '../../photo/luminance.ts';
import type { Photo } from '../../photo/photo.ts';

/** Noise of a photo as its processing left it: denoised and compressed noise is blotchy. */
export interface Grain {
  /** Standard deviation in 8-bit steps at the luma of 48, 128, 184 and 226. */
  readonly deviations: readonly number[];
  /** Standard deviation, in pixels, of the Gaussian with which independent noise must be blurred to be as blotchy. */
  readonly size: number;
}

/** Upper ends of the bands of luma in which grain is measured; the luma that each stands for. */
const BANDS = [96, 160, 208, 245] as const;
const BRIGHTNESSES = [48, 128, 184, 226] as const;
const DARKEST = 16;

/** Side of the patches in pixels, and patches along the photo's long edge. */
const SIDE = 16;
const PATCHES = 64;
/** Fewest patches that tell a band's grain. */
const MIN_PATCHES = 24;
/** The flattest half of a band's patches is bare paint; the rest may be texture. */
const FLATTEST = 0.5;
/** Most grain of one band per grain of another: patches with more show the texture of a floor, or an edge. */
const MAX_RATIO = 2;
const MAX_DEVIATION = 6;
/** Correlation of neighbours: of independent noise, and the most that is noise rather than shading. */
const MAX_CORRELATION = 0.85;
const MIN_CORRELATION = 0.02;

/** Variance of the rounding and dithering that every drawn pixel gets, 8-bit steps. */
const DITHER_VARIANCE = 1 / 6;

interface Patch {
  readonly mean: number;
  readonly variance: number;
  /** Covariance of horizontal neighbours. */
  readonly neighbours: number;
}

const rest = new Float64Array(SIDE * SIDE);

/** Variance of a patch about the plane that fits it. */
function patchAt({ width, rgb }: Photo, left: number, top: number): Patch {
  const middle = (SIDE - 1) / 2;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0, to = 0; y < SIDE; y++) {
    for (let x = 0, i = 3 * ((top + y) * width + left); x < SIDE; x++, i += 3) {
      const grey = lumaAt(rgb, i);
      rest[to++] = grey;
      sum += grey;
      sumX += grey * (x - middle);
      sumY += grey * (y - middle);
    }
  }
  const count = SIDE * SIDE;
  // The sum of (x - middle)^2 over the patch.
  const moment = (count * (SIDE * SIDE - 1)) / 12;
  const mean = sum / count;
  let squares = 0;
  let products = 0;
  for (let y = 0, i = 0; y < SIDE; y++) {
    let before = 0;
    for (let x = 0; x < SIDE; x++, i++) {
      const off = rest[i] - mean - (sumX / moment) * (x - middle) - (sumY / moment) * (y - middle);
      squares += off * off;
      products += off * before;
      before = off;
    }
  }
  return { mean, variance: squares / (count - 3), neighbours: products / (count - SIDE) };
}

/** The flattest half of patches; none if they are too few. */
const flattest = (patches: readonly Patch[]): Patch[] =>
  patches.length < MIN_PATCHES
    ? []
    : patches.toSorted((a, b) => a.variance - b.variance).slice(0, Math.floor(FLATTEST * patches.length));

const medianVariance = (sorted: readonly Patch[]): number => sorted[sorted.length >> 1].variance;

/** The flattest patches of each band that show grain only. */
function flatPatches(bands: readonly (readonly Patch[])[]): Patch[][] {
  const variances = bands
    .map(flattest)
    .filter((flat) => flat.length > 0)
    .map(medianVariance);
  const most = MAX_RATIO ** 2 * Math.min(...variances);
  return bands.map((patches) => flattest(patches.filter(({ variance }) => variance <= most)));
}

/** Measures a photo's grain in flat areas. */
export function measureGrain(photo: Photo): Grain {
  const { width, height } = photo;
  const every = Math.max(SIDE, Math.floor(Math.max(width, height) / PATCHES));
  const bands: Patch[][] = BANDS.map(() => []);
  for (let top = 0; top + SIDE <= height; top += every) {
    for (let left = 0; left + SIDE <= width; left += every) {
      const patch = patchAt(photo, left, top);
      const band = BANDS.findIndex((end) => patch.mean < end);
      if (band >= 0 && patch.mean > DARKEST) bands[band].push(patch);
    }
  }
  const flat = flatPatches(bands);
  const measured = flat.map((patches) => (patches.length > 0 ? Math.sqrt(medianVariance(patches)) : null));
  // Bands without flat areas are taken for the nearest darker one, or the darkest.
  const deviations = measured.map((own, band) =>
    Math.min(
      MAX_DEVIATION,
      own ??
        measured.findLast((other, b) => b < band && other !== null) ??
        measured.find((other) => other !== null) ??
        0,
    ),
  );
  let variance = 0;
  let neighbours = 0;
  for (const patch of flat.flat()) {
    variance += patch.variance;
    neighbours += patch.neighbours;
  }
  const correlation = Math.min(MAX_CORRELATION, variance > 0 ? neighbours / variance : 0);
  // Noise blurred by a Gaussian correlates over a distance d by exp(-d^2 / (4 size^2)).
  const size = correlation > MIN_CORRELATION ? Math.sqrt(-1 / (4 * Math.log(correlation))) : 0;
  return { deviations, size };
}

/** Standard deviation of the grain to add to a drawing, for each byte of brightness. */
export function grainDeviations({ deviations }: Grain): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => {
    const next = BRIGHTNESSES.findIndex((brightness) => byte < brightness);
    if (next === 0) return added(deviations[0]);
    if (next < 0) return added(deviations[deviations.length - 1]);
    const share = (byte - BRIGHTNESSES[next - 1]) / (BRIGHTNESSES[next] - BRIGHTNESSES[next - 1]);
    return added(deviations[next - 1] * (1 - share) + deviations[next] * share);
  });
}

const added = (deviation: number): number => Math.sqrt(Math.max(0, deviation ** 2 - DITHER_VARIANCE));
