/** Columns to each side whose mean is taken for what lies around a cell, and rows above and below that count with it. */
const AROUND = 7;
const ROWS = 2;

/** Sums over `radius` columns to each side of every cell, row by row. */
function rowSums(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) sum += values[row + x + radius];
      if (x - radius > 0) sum -= values[row + x - radius - 1];
      if (x >= 0) out[row + x] = sum;
    }
  }
  return out;
}

/** The same down the columns. */
function columnSums(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y + radius < height) sums[x] += values[(y + radius) * width + x];
      if (y - radius > 0) sums[x] -= values[(y - radius - 1) * width + x];
      if (y >= 0) out[y * width + x] = sums[x];
    }
  }
  return out;
}

/**
 * How much each cell of a plane differs from those beside it in its row, both averaged over a few rows; cells whose
 * `counts` is 0 are left out of everything.
 *
 * @returns the difference from the mean, and that mean
 */
export function rowDetail(
  plane: Float32Array,
  counts: Uint8Array,
  width: number,
  height: number,
): { detail: Float32Array; mean: Float32Array } {
  const ones = Float32Array.from(counts);
  const values = new Float32Array(plane.length);
  for (let i = 0; i < values.length; i++) values[i] = plane[i] * ones[i];
  const down = columnSums(values, width, height, ROWS);
  const downCounts = columnSums(ones, width, height, ROWS);
  const wide = rowSums(down, width, height, AROUND);
  const wideCounts = rowSums(downCounts, width, height, AROUND);
  const mean = new Float32Array(plane.length);
  const detail = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) {
    if (!counts[i]) continue;
    mean[i] = wide[i] / wideCounts[i];
    detail[i] = down[i] / downCounts[i] - mean[i];
  }
  return { detail, mean };
}
