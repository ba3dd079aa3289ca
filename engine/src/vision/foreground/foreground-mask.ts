import { smoothStep } from '../../math/smooth-step.ts';
import { colourGuide } from '../../photo/guided-filter.ts';
import type { Photo } from '../../photo/photo.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import { type Foreground, foregroundCell } from '../../scene/foreground.ts';
import { type PhotoPart, type PictureRange, shrinkPart } from './photo-part.ts';

/** Long edge of the reduced picture on which the mask is fitted to the photo's colours. */
const LONG_EDGE = 500;
/** Window radius in foreground cells: outlines are accurate to about one cell. */
const RADIUS_CELLS = 1.5;
/** Regularisation: variance of colours (0 to 1) below which a difference is no edge. */
const MIN_VARIANCE = 0.015 ** 2;
/** Range of the fitted function that is mapped to 0 and 1: it rises slowly where colours on both sides are alike. */
const OUT = 0.35;
const IN = 0.65;

/** Foreground share (0 to 1) at a position of the photo, in shares of its width and height. */
export type ForegroundMask = (u: number, v: number) => number;

/**
 * Refines the foreground mask to the photo's resolution, with its outline at the photo's edges; where there are bars
 * with gaps between them, the mask is the bars.
 *
 * @param range part of the picture that will be read
 */
export function foregroundMask(photo: Photo, foreground: Foreground, range: PictureRange): ForegroundMask {
  const { columns, rows } = foreground;
  const radius = Math.max(2, Math.round((RADIUS_CELLS * LONG_EDGE) / Math.max(columns, rows)));
  const part = shrinkPart(photo, range, LONG_EDGE, 2 * radius);
  const { width, height } = part;
  const fit = colourGuide(part.channels, part, { radius, flat: MIN_VARIANCE });
  const fitted = fit(shareOf(foreground, part));
  const barred = new Set(foreground.barred);
  const barShare = barred.size > 0 ? findBars(part, foreground) : null;
  const factors = new Float32Array(4);
  return (u, v) => {
    const x = u * part.wholeWidth - part.left - 0.5;
    const y = v * part.wholeHeight - part.top - 0.5;
    const px = Math.min(photo.width - 1, Math.floor(u * photo.width));
    const i = 3 * (Math.min(photo.height - 1, Math.floor(v * photo.height)) * photo.width + px);
    samplePlane(fitted, width, height, 4, x + 0.5, y + 0.5, 1, 1, factors);
    const colour = factors[0] * photo.rgb[i] + factors[1] * photo.rgb[i + 1] + factors[2] * photo.rgb[i + 2];
    const solid = smoothStep(OUT, IN, colour / 255 + factors[3]);
    if (!barShare || !barred.has(foregroundCell(foreground, u, v))) return solid;
    return Math.max(solid, barShare(x, y, photo.rgb, i));
  };
}

/** The foreground's share at the part's pixels, bilinear between cell centres. */
function shareOf({ columns, rows, share }: Foreground, part: PhotoPart): Float32Array {
  const cells = Float32Array.from(share, (percent) => percent / 100);
  const plane = new Float32Array(part.width * part.height);
  const out = new Float32Array(1);
  const sx = part.wholeWidth / columns;
  const sy = part.wholeHeight / rows;
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      samplePlane(cells, columns, rows, 1, x + part.left + 0.5, y + part.top + 0.5, sx, sy, out);
      plane[i] = out[0];
    }
  }
  return plane;
}

const LEVELS = 256;

/** Half width of the median window, as a share of the whole picture's width: gaps must take up more of it than bars. */
const WINDOW_SHARE = 0.035;
/**
 * Difference of a colour channel (0 to 1) from the background seen through the gaps: a pixel may be a bar from the
 * first value, and is one from the second. Chosen by eye on drawn rooms and sample photos.
 */
const MIN_DIFFERENCE = 0.06;
const FULL_DIFFERENCE = 0.14;

/** Share of a bar in the photo's pixel starting at `rgb[i]`; (x, y) is its position in the part. */
type BarShare = (x: number, y: number, rgb: Uint8Array, i: number) => number;

/**
 * Separates bars from the background between them. Bars are thin, so the median along a row is the background's colour,
 * and a bar is what differs from it.
 */
function findBars(part: PhotoPart, foreground: Foreground): BarShare {
  const { channels, width, height, wholeWidth } = part;
  const reach = Math.max(3, Math.round(WINDOW_SHARE * wholeWidth));
  const gaps = new Float32Array(3 * width * height);
  const { x0, y0, x1, y1 } = boundsOfBars(part, foreground);
  channels.forEach((channel, k) => {
    for (let y = y0; y < y1; y++) {
      const row = y * width;
      runningMedian(channel, row, width, { from: x0, to: x1, reach }, (x, median) => {
        gaps[3 * (row + x) + k] = median;
      });
    }
  });
  const gap = new Float32Array(3);
  return (x, y, rgb, i) => {
    samplePlane(gaps, width, height, 3, x + 0.5, y + 0.5, 1, 1, gap);
    let most = 0;
    for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(rgb[i + k] / 255 - gap[k]));
    return smoothStep(MIN_DIFFERENCE, FULL_DIFFERENCE, most);
  };
}

/** Rows and columns of the part covered by cells with bars, with a margin of one. */
function boundsOfBars(part: PhotoPart, { columns, rows, barred }: Foreground) {
  const xs = barred.map((cell) => cell % columns);
  const ys = barred.map((cell) => Math.floor(cell / columns));
  const sx = part.wholeWidth / columns;
  const sy = part.wholeHeight / rows;
  return {
    x0: Math.max(0, Math.floor(Math.min(...xs) * sx) - part.left - 1),
    y0: Math.max(0, Math.floor(Math.min(...ys) * sy) - part.top - 1),
    x1: Math.min(part.width, Math.ceil((Math.max(...xs) + 1) * sx) - part.left + 1),
    y1: Math.min(part.height, Math.ceil((Math.max(...ys) + 1) * sy) - part.top + 1),
  };
}

/**
 * Median of a row's values within `reach` to each side of every position from `from` to `to`, quantised to 8 bits:
 * sliding histogram (Huang, Yang, Tang 1979).
 *
 * @param values 0 to 1, row by row; the row that starts at `start` with `width` values is read
 * @param take called with each position in the row and its median
 */
export function runningMedian(
  values: Float32Array,
  start: number,
  width: number,
  { from, to, reach }: { readonly from: number; readonly to: number; readonly reach: number },
  take: (x: number, median: number) => void,
): void {
  const histogram = new Uint16Array(LEVELS);
  const levelAt = (x: number) => Math.round(Math.min(1, Math.max(0, values[start + x])) * (LEVELS - 1));
  let median = 0;
  /** Values in the window, and those below `median`. */
  let count = 0;
  let below = 0;
  const change = (x: number, by: 1 | -1) => {
    const level = levelAt(x);
    histogram[level] += by;
    count += by;
    if (level < median) below += by;
  };
  for (let x = Math.max(0, from - reach); x < Math.min(width, from + reach); x++) change(x, 1);
  for (let x = from; x < to; x++) {
    if (x + reach < width) change(x + reach, 1);
    if (x - reach > from - reach && x - reach > 0) change(x - reach - 1, -1);
    const half = count >> 1;
    while (below > half) below -= histogram[--median];
    while (below + histogram[median] <= half) below += histogram[median++];
    take(x, median / (LEVELS - 1));
  }
}
