/**
 * Threshold that maximises the between-class variance (Otsu 1979), searched in `steps` equal steps up to `limit`;
 * larger values are clipped to it.
 */
export function otsuThreshold(values: Float32Array, limit: number, steps = 60): number {
  const counts = new Float64Array(steps);
  let sum = 0;
  for (const value of values) {
    const bin = Math.min(steps - 1, Math.floor((Math.min(value, limit) / limit) * steps));
    counts[bin]++;
    sum += bin;
  }
  let below = 0;
  let belowSum = 0;
  let best = -1;
  let threshold = limit / 2;
  for (let bin = 0; bin < steps - 1; bin++) {
    below += counts[bin];
    belowSum += counts[bin] * bin;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const gap = belowSum / below - (sum - belowSum) / above;
    const variance = below * above * gap * gap;
    if (variance > best) {
      best = variance;
      threshold = ((bin + 1) / steps) * limit;
    }
  }
  return threshold;
}
