import type { SeenMaps } from './seen-maps.ts';

/** Value of a plane at (x, y), in cells from the first one's centre, by bilinear interpolation; the border is repeated outwards. */
export function valueAt(
  plane: Float32Array,
  { width, height }: Pick<SeenMaps, 'width' | 'height'>,
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

/** Values of a plane at the given places (x, y per value, in cells from the first one's centre), as `valueAt`; 0 where a place is not a number. */
export function readPlane(
  plane: Float32Array,
  size: Pick<SeenMaps, 'width' | 'height'>,
  places: Float32Array,
): Float32Array {
  const out = new Float32Array(places.length / 2);
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(places[2 * at])) continue;
    out[at] = valueAt(plane, size, places[2 * at], places[2 * at + 1]);
  }
  return out;
}
