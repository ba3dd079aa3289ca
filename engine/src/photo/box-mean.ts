/** Box filter with a window of 2 radius + 1 cells, cropped at the picture's border. */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) meanOfRow(values, rows, y * width, width, radius);
  const out = new Float32Array(values.length);
  const sums = new Float64Array(width);
  const add = (row: number, sign: number): void => {
    for (let x = 0, i = row * width; x < width; x++, i++) sums[x] += sign * rows[i];
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius > 0) add(y - radius - 1, -1);
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0, i = y * width; x < width; x++, i++) out[i] = sums[x] / count;
  }
  return out;
}

/** Running mean along one row. */
function meanOfRow(from: Float32Array, to: Float32Array, start: number, count: number, radius: number): void {
  let sum = 0;
  let cells = Math.min(radius, count);
  for (let i = 0; i < cells; i++) sum += from[start + i];
  for (let i = 0; i < count; i++) {
    if (i + radius < count) {
      sum += from[start + i + radius];
      cells++;
    }
    if (i - radius > 0) {
      sum -= from[start + i - radius - 1];
      cells--;
    }
    to[start + i] = sum / cells;
  }
}
