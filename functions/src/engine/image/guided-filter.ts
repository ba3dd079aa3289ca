/**
 * Smooths a plane so that its borders follow those of a guide: in every window of 2 radius + 1 cells the result is a
 * linear function of the guide (He, Sun, Tang 2013).
 *
 * @param flat variance of the guide below which a window counts as flat: there the plane is merely averaged
 */
export function guidedFilter(
  guide: Float32Array,
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  flat: number,
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

/** Mean over a square window, cut off at the picture's border. */
function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, x - radius);
      const to = Math.min(width - 1, x + radius);
      let sum = 0;
      for (let u = from; u <= to; u++) sum += values[y * width + u];
      rows[y * width + x] = sum / (to - from + 1);
    }
  }
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const from = Math.max(0, y - radius);
    const to = Math.min(height - 1, y + radius);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let v = from; v <= to; v++) sum += rows[v * width + x];
      out[y * width + x] = sum / (to - from + 1);
    }
  }
  return out;
}
