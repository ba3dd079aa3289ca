/**
 * Window radius and constants of Wang et al. 2004, "Image quality assessment: from error visibility to structural
 * similarity".
 */
const RADIUS = 3;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Returns the structural similarity of two grey pictures (0 to 255) around each pixel, in uniform windows of 7 x 7
 * pixels.
 */
export function structuralSimilarity(a: Float32Array, b: Float32Array, width: number, height: number): Float32Array {
  const mean = (value: (i: number) => number) =>
    windowMeans(
      Float64Array.from(a, (_, i) => value(i)),
      width,
      height,
    );
  const [ma, mb] = [mean((i) => a[i]), mean((i) => b[i])];
  const [aa, bb, ab] = [mean((i) => a[i] ** 2), mean((i) => b[i] ** 2), mean((i) => a[i] * b[i])];
  return Float32Array.from(a, (_, i) => {
    const [x, y] = [ma[i], mb[i]];
    const covariance = ab[i] - x * y;
    const variances = aa[i] - x * x + bb[i] - y * y;
    return ((2 * x * y + C1) * (2 * covariance + C2)) / ((x * x + y * y + C1) * (variances + C2));
  });
}

/** Returns means over windows, clipped at the border, by a summed-area table. */
function windowMeans(values: Float64Array, width: number, height: number): Float64Array {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sums[(y + 1) * wide + x + 1] =
        values[y * width + x] + sums[y * wide + x + 1] + sums[(y + 1) * wide + x] - sums[y * wide + x];
    }
  }
  return values.map((_, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const [x0, x1] = [Math.max(0, x - RADIUS), Math.min(width, x + RADIUS + 1)];
    const [y0, y1] = [Math.max(0, y - RADIUS), Math.min(height, y + RADIUS + 1)];
    const sum = sums[y1 * wide + x1] - sums[y0 * wide + x1] - sums[y1 * wide + x0] + sums[y0 * wide + x0];
    return sum / ((x1 - x0) * (y1 - y0));
  });
}
