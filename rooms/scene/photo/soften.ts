/** Blurs interleaved channels in place by a separable Gaussian; borders are repeated. */
export function blurPlanes(values: Float32Array, width: number, height: number, channels: number, sigma: number): void {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const kernel = new Float32Array(2 * reach + 1);
  let total = 0;
  for (let k = -reach; k <= reach; k++) {
    kernel[k + reach] = Math.exp(-(k * k) / (2 * sigma * sigma));
    total += kernel[k + reach];
  }
  for (let k = 0; k < kernel.length; k++) kernel[k] /= total;
  blurLines(values, kernel, height, width * channels, width, channels, channels);
  blurLines(values, kernel, width, channels, height, width * channels, channels);
}

/** Blurs `lines` lines, `lineStep` apart, of `length` samples, `step` apart. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
function blurLines(
  values: Float32Array,
  kernel: Float32Array,
  lines: number,
  lineStep: number,
  length: number,
  step: number,
  channels: number,
): void {
  const reach = kernel.length >> 1;
  const line = new Float32Array(length + 2 * reach);
  for (let i = 0; i < lines; i++) {
    for (let c = 0; c < channels; c++) {
      const start = i * lineStep + c;
      for (let k = 0; k < length; k++) line[k + reach] = values[start + k * step];
      line.fill(line[reach], 0, reach);
      line.fill(line[reach + length - 1], reach + length);
      for (let k = 0; k < length; k++) {
        let sum = 0;
        for (let t = 0; t < kernel.length; t++) sum += kernel[t] * line[k + t];
        values[start + k * step] = sum;
      }
    }
  }
}

/** Resamples interleaved three-channel values bilinearly, without antialiasing, as cheap programs do. */
export function resample(
  from: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Float32Array {
  const result = new Float32Array(toWidth * toHeight * 3);
  for (let y = 0, o = 0; y < toHeight; y++) {
    const v = Math.max(0, Math.min(height - 1, ((y + 0.5) * height) / toHeight - 0.5));
    const y0 = Math.min(height - 2, Math.floor(v));
    const ty = v - y0;
    for (let x = 0; x < toWidth; x++) {
      const u = Math.max(0, Math.min(width - 1, ((x + 0.5) * width) / toWidth - 0.5));
      const x0 = Math.min(width - 2, Math.floor(u));
      const tx = u - x0;
      const i = 3 * (y0 * width + x0);
      const j = i + 3 * width;
      for (let c = 0; c < 3; c++, o++) {
        const top = from[i + c] + (from[i + c + 3] - from[i + c]) * tx;
        const bottom = from[j + c] + (from[j + c + 3] - from[j + c]) * tx;
        result[o] = top + (bottom - top) * ty;
      }
    }
  }
  return result;
}
