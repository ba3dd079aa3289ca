/** Weights of a normalised Gaussian. */
function gaussianWeights(sigma: number, radius: number): Float64Array {
  const weights = new Float64Array(2 * radius + 1);
  let total = 0;
  for (let i = -radius; i <= radius; i++) {
    weights[i + radius] = Math.exp((-i * i) / (2 * sigma * sigma));
    total += weights[i + radius];
  }
  for (let i = 0; i < weights.length; i++) weights[i] /= total;
  return weights;
}

/**
 * Blurs a plane (row by row, width * height values) with a Gaussian of `sigma` pixels that reaches `radius` pixels to each
 * side; the border is repeated outwards.
 */
export function gaussianBlur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  radius = Math.ceil(3 * sigma),
): Float32Array {
  const weights = gaussianWeights(sigma, radius);
  // Weight by weight over a whole row: neighbouring sums do not wait for each other.
  const sums = new Float64Array(width);
  const across = new Float32Array(width * height);
  const padded = new Float64Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = -radius; x < width + radius; x++) {
      padded[x + radius] = plane[row + (x < 0 ? 0 : x >= width ? width - 1 : x)];
    }
    sums.fill(0);
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k];
      for (let x = 0; x < width; x++) sums[x] += weight * padded[x + k];
    }
    across.set(sums, row);
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = 0; k < weights.length; k++) {
      const source = Math.min(height - 1, Math.max(0, y + k - radius)) * width;
      const weight = weights[k];
      for (let x = 0; x < width; x++) sums[x] += weight * across[source + x];
    }
    out.set(sums, y * width);
  }
  return out;
}
