/** Values on a grid over a picture, row by row. */
export interface MapPlane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Bilinear value of a plane of `channels` interleaved channels at position (x, y) of a picture `scaleX`, `scaleY` times
 * as large, whose first pixel has its centre at (0.5, 0.5); written to `out`.
 */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per sample.
export function samplePlane(
  plane: Float32Array,
  width: number,
  height: number,
  channels: number,
  x: number,
  y: number,
  scaleX: number,
  scaleY: number,
  out: Float32Array,
): void {
  const u = Math.min(width - 1, Math.max(0, x / scaleX - 0.5));
  const v = Math.min(height - 1, Math.max(0, y / scaleY - 0.5));
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const a = u - x0;
  const b = v - y0;
  const right = x0 + 1 < width ? channels : 0;
  const down = y0 + 1 < height ? width * channels : 0;
  const i = (y0 * width + x0) * channels;
  for (let c = 0; c < channels; c++) {
    const top = plane[i + c] * (1 - a) + plane[i + right + c] * a;
    const bottom = plane[i + down + c] * (1 - a) + plane[i + down + right + c] * a;
    out[c] = top * (1 - b) + bottom * b;
  }
}
