const LEVELS = 256;

/**
 * Median of a row's values within `reach` to each side of every place from `from` to `to`, to 8 bits: a histogram that runs
 * along with the window (Huang, Yang, Tang 1979).
 *
 * @param values 0 to 1; row by row, of which the one that starts at `start` and has `width` values is read
 * @param take called with each place in the row and its median
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
  /** Values in the window, and those of them below `median`. */
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
