import { smoothStep } from '../../math/smooth-step.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { Foreground } from '../../scene/foreground.ts';
import type { PhotoPart } from './photo-part.ts';
import { runningMedian } from './running-median.ts';

/** Share of the whole picture's width, to each side, in which gaps take more than bars. */
const REACH = 0.035;
/**
 * Differences of a colour channel (0 to 1) from what is seen through the gaps: from the first on a pixel may be a bar, from the
 * second on it is one.
 */
const MAYBE = 0.06;
const SURELY = 0.14;

/** How much of a bar the photo's pixel that starts at `rgb[i]` shows; (x, y) is its place in the part. */
export type BarShare = (x: number, y: number, rgb: Uint8Array, i: number) => number;

/**
 * Tells bars from what is seen through the gaps between them: bars are thin, so along a row the median is the gaps' colour,
 * and a bar is what differs from it.
 */
export function findBars(part: PhotoPart, foreground: Foreground): BarShare {
  const { channels, width, height, wholeWidth } = part;
  const reach = Math.max(3, Math.round(REACH * wholeWidth));
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
    return smoothStep(MAYBE, SURELY, most);
  };
}

/** Rows and columns of the part that cells with bars take, and one more on every side. */
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
