import type { LineSegment } from '../camera/segments.ts';

/** A plane of brightness to follow edges in. */
export interface Brightness {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Pixels between two places of an edge. */
const STEP = 3;
/** How far, in pixels, the edge is searched beside where it is expected. */
const REACH = 1.5;
/** Weakest contrast across the edge that still counts, beside that at its middle, and in grey levels over two pixels. */
const MIN_SHARE = 0.35;
const MIN_CONTRAST = 4;
/** Places without an edge after which it has ended. */
const MAX_GAPS = 4;
/** Rate at which the expected direction follows the edge. */
const FOLLOW = 0.12;

const sample = ({ width, height, values }: Brightness, x: number, y: number): number => {
  const u = x - 0.5;
  const v = y - 0.5;
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return Number.NaN;
  const tx = u - x0;
  const ty = v - y0;
  const i = y0 * width + x0;
  const top = values[i] + (values[i + 1] - values[i]) * tx;
  const bottom = values[i + width] + (values[i + width + 1] - values[i + width]) * tx;
  return top + (bottom - top) * ty;
};

/**
 * Follows an edge, bent or not, from the middle of a straight piece of it to both sides, up to its ends.
 * @returns places on the edge in pixels, x and y by turns, in order along it
 */
export function traceEdge(brightness: Brightness, segment: LineSegment): Float64Array {
  const cx = (segment.x1 + segment.x2) / 2;
  const cy = (segment.y1 + segment.y2) / 2;
  const ux = (segment.x2 - segment.x1) / segment.length;
  const uy = (segment.y2 - segment.y1) / segment.length;
  /** Contrast over two pixels across the line, `along` it and `off` it. */
  const contrast = (along: number, off: number): number => {
    const x = cx + along * ux - off * uy;
    const y = cy + along * uy + off * ux;
    return sample(brightness, x - uy, y + ux) - sample(brightness, x + uy, y - ux);
  };
  const sign = Math.sign(contrast(0, 0)) || 1;
  /** The place of strongest contrast near an expected one, to a fraction of a pixel, or null. */
  const nearest = (along: number, expected: number, least: number): number | null => {
    let best = 0;
    let bestContrast = -Infinity;
    for (let k = -3; k <= 3; k++) {
      const value = sign * contrast(along, expected + (k * REACH) / 3);
      if (value > bestContrast) {
        bestContrast = value;
        best = k;
      }
    }
    if (!(bestContrast >= least) || Math.abs(best) === 3) return null;
    const at = expected + (best * REACH) / 3;
    const before = sign * contrast(along, at - REACH / 3);
    const after = sign * contrast(along, at + REACH / 3);
    const bend = before + after - 2 * bestContrast;
    if (!(bend < 0)) return null;
    return at + ((before - after) / (2 * bend)) * (REACH / 3);
  };
  const least = Math.max(MIN_CONTRAST, MIN_SHARE * sign * contrast(0, nearest(0, 0, MIN_CONTRAST) ?? 0));
  const side = (direction: 1 | -1): number[] => {
    const places: number[] = [];
    let off = nearest(0, 0, least) ?? 0;
    let slope = 0;
    let last = 0;
    for (let step = direction === 1 ? 0 : 1, gaps = 0; gaps <= MAX_GAPS; step++) {
      const along = direction * step * STEP;
      const expected = off + slope * (Math.abs(along) - last);
      const found = nearest(along, expected, least);
      if (found === null) {
        gaps++;
        continue;
      }
      gaps = 0;
      const gone = Math.abs(along) - last;
      if (gone > 0) slope += FOLLOW * ((found - off) / gone - slope);
      off = found;
      last = Math.abs(along);
      places.push(cx + along * ux - found * uy, cy + along * uy + found * ux);
    }
    return places;
  };
  const back = side(-1);
  const reversed: number[] = [];
  for (let i = back.length - 2; i >= 0; i -= 2) reversed.push(back[i], back[i + 1]);
  return Float64Array.from([...reversed, ...side(1)]);
}
