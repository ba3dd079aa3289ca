import type { SeenMaps } from './seen-maps.ts';

/** Values of a plane at the given places (x, y per value, in cells from the first one's centre), by bilinear interpolation; 0 where a place is not a number. */
export function readPlane(
  plane: Float32Array,
  { width, height }: Pick<SeenMaps, 'width' | 'height'>,
  places: Float32Array,
): Float32Array {
  const out = new Float32Array(places.length / 2);
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(places[2 * at])) continue;
    const x = Math.min(width - 1, Math.max(0, places[2 * at]));
    const y = Math.min(height - 1, Math.max(0, places[2 * at + 1]));
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const x1 = Math.min(width - 1, x0 + 1);
    const y1 = Math.min(height - 1, y0 + 1);
    const upper = plane[y0 * width + x0] * (x0 + 1 - x) + plane[y0 * width + x1] * (x - x0);
    const lower = plane[y1 * width + x0] * (x0 + 1 - x) + plane[y1 * width + x1] * (x - x0);
    out[at] = upper * (y0 + 1 - y) + lower * (y - y0);
  }
  return out;
}
