/** Weights that are applied together: one pass over a row reads and writes its sums once for all of them. */
const GROUP = 4;

/** Weights of a normalised Gaussian, filled up with zeros to whole groups. */
function gaussianWeights(sigma: number, radius: number): Float64Array {
  const count = 2 * radius + 1;
  const weights = new Float64Array(Math.ceil(count / GROUP) * GROUP);
  let total = 0;
  for (let i = -radius; i <= radius; i++) {
    weights[i + radius] = Math.exp((-i * i) / (2 * sigma * sigma));
    total += weights[i + radius];
  }
  for (let i = 0; i < count; i++) weights[i] /= total;
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
  const across = new Float32Array(width * height);
  const padded = new Float32Array(width + weights.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    padded.fill(plane[row], 0, radius);
    for (let x = 0; x < width; x++) padded[x + radius] = plane[row + x];
    padded.fill(plane[row + width - 1], width + radius);
    sums.fill(0);
    for (let k = 0; k < weights.length; k += GROUP) addGroup(sums, weights, k, padded, k, k + 1, k + 2, k + 3);
    across.set(sums, row);
  }
  const out = new Float32Array(width * height);
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y - radius)) * width;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = 0; k < weights.length; k += GROUP) {
      addGroup(sums, weights, k, across, rowAt(y + k), rowAt(y + k + 1), rowAt(y + k + 2), rowAt(y + k + 3));
    }
    out.set(sums, y * width);
  }
  return out;
}

/** Adds to every sum four values times their weights, whose first ones lie at a, b, c and d. */
function addGroup(
  sums: Float64Array,
  weights: Float64Array,
  k: number,
  values: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const w0 = weights[k];
  const w1 = weights[k + 1];
  const w2 = weights[k + 2];
  const w3 = weights[k + 3];
  for (let x = 0; x < sums.length; x++) {
    sums[x] = sums[x] + w0 * values[a + x] + w1 * values[b + x] + w2 * values[c + x] + w3 * values[d + x];
  }
}
