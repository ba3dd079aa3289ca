import type { SegmentationMaps } from './segmentation-maps.ts';

/** Bilinear value of a plane at (x, y), in cells from the first cell's centre; the border is replicated. */
export function valueAt(
  plane: Float32Array,
  { width, height }: Pick<SegmentationMaps, 'width' | 'height'>,
  x: number,
  y: number,
): number {
  const u = Math.min(width - 1, Math.max(0, x));
  const v = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const upper = plane[y0 * width + x0] * (x0 + 1 - u) + plane[y0 * width + x1] * (u - x0);
  const lower = plane[y1 * width + x0] * (x0 + 1 - u) + plane[y1 * width + x1] * (u - x0);
  return upper * (y0 + 1 - v) + lower * (v - y0);
}

/**
 * Reads planes of one size at the same positions (x, y interleaved, in cells from the first cell's centre), as
 * `valueAt`; 0 where a position is NaN. Cell indices and weights are computed once for all planes.
 */
export function planeReader(
  { width, height }: Pick<SegmentationMaps, 'width' | 'height'>,
  places: Float32Array,
): (plane: Float32Array) => Float32Array {
  const count = places.length / 2;
  const known = new Int32Array(count);
  const cells = new Int32Array(4 * count);
  const shares = new Float64Array(4 * count);
  let knownCount = 0;
  for (let at = 0; at < count; at++) {
    const x = places[2 * at];
    const y = places[2 * at + 1];
    if (Number.isNaN(x)) continue;
    const u = x > 0 ? (x < width - 1 ? x : width - 1) : 0;
    const v = y > 0 ? (y < height - 1 ? y : height - 1) : 0;
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const x1 = x0 + 1 < width ? x0 + 1 : x0;
    const y1 = y0 + 1 < height ? y0 + 1 : y0;
    const i = 4 * knownCount;
    cells[i] = y0 * width + x0;
    cells[i + 1] = y0 * width + x1;
    cells[i + 2] = y1 * width + x0;
    cells[i + 3] = y1 * width + x1;
    shares[i] = x0 + 1 - u;
    shares[i + 1] = u - x0;
    shares[i + 2] = y0 + 1 - v;
    shares[i + 3] = v - y0;
    known[knownCount++] = at;
  }
  return (plane) => {
    const out = new Float32Array(count);
    for (let k = 0, i = 0; k < knownCount; k++, i += 4) {
      const upper = plane[cells[i]] * shares[i] + plane[cells[i + 1]] * shares[i + 1];
      const lower = plane[cells[i + 2]] * shares[i] + plane[cells[i + 3]] * shares[i + 1];
      out[known[k]] = upper * shares[i + 2] + lower * shares[i + 3];
    }
    return out;
  };
}
