import { smoothStep } from '../../math/smooth-step.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { Foreground } from '../../scene/foreground.ts';
import type { PhotoPart } from './photo-part.ts';

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
export type BarShare = (x: number, y: number, rgb: Uint8Array, i: number) => number;

/**
 * Separates bars from the background between them. Bars are thin, so the median along a row is the background's colour,
 * and a bar is what differs from it.
 */
export function findBars(part: PhotoPart, foreground: Foreground): BarShare {
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
