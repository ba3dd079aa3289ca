import type { Photo } from '../../photo/photo.ts';
import { softLuma } from '../../photo/soft-luma.ts';
import type { Lens } from '../../scene/lens.ts';
import type { LineSegment } from '../camera/segments.ts';

/** A plane of brightness to follow edges in. */
interface Brightness {
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

/** Edges that are followed: the longest, if they have at least this share of the photo's long edge. */
const MAX_EDGES = 120;
const MIN_SEGMENT = 0.06;
const MIN_TRACE = 0.15;
/** Largest distance from a line that counts, in pixels: an edge that strays farther is bent in the room itself. */
const STRAY = 1;
/**
 * Distortions that are tried, and the step between them: barrel only, which is what wide lenses do; what looks like a
 * pincushion's was always something curved.
 */
const MAX_K1 = 0.24;
const STEP_K1 = 0.01;
/** Least distortion that is worth correcting: below it corners move by less than other errors do. */
const LEAST_K1 = 0.03;
/**
 * How much straighter the edges must become: as a share of their cost, and in half diagonals of edges that were bent and no
 * longer are. Measured on drawn rooms: those without distortion gain less than half of it.
 */
const MIN_GAIN_SHARE = 0.2;
const MIN_GAIN = 0.2;
const MIN_EDGES = 8;
/** An edge at least must have been bent by more than `BENT` pixels and be half as bent without the distortion. */
const BENT = 0.4;

/** A followed edge: places about the picture's centre in half diagonals, x and y by turns, and its length in the same. */
interface Trace {
  readonly places: Float64Array;
  readonly length: number;
}

/** Root mean square distance, in half diagonals, of an edge's places from the straight line that fits them best. */
function bow({ places }: Trace, k1: number): number {
  const count = places.length / 2;
  let mx = 0;
  let my = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < places.length; i += 2) {
    const factor = 1 + k1 * (places[i] * places[i] + places[i + 1] * places[i + 1]);
    const x = places[i] * factor;
    const y = places[i + 1] * factor;
    mx += x;
    my += y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  mx /= count;
  my /= count;
  const a = xx / count - mx * mx;
  const b = xy / count - mx * my;
  const c = yy / count - my * my;
  return Math.sqrt(Math.max(0, (a + c) / 2 - Math.hypot((a - c) / 2, b)));
}

/** What all edges cost under a distortion: squared strays in pixels, bounded, weighted by length. */
function costOf(traces: readonly Trace[], k1: number, pixels: number): number {
  let cost = 0;
  for (const trace of traces) cost += trace.length * Math.min(1, ((bow(trace, k1) * pixels) / STRAY) ** 2);
  return cost;
}

function followEdges(photo: Photo, segments: readonly LineSegment[]): Trace[] {
  const { width, height } = photo;
  const half = Math.hypot(width, height) / 2;
  const edge = Math.max(width, height);
  const values = softLuma(photo);
  const longest = segments.filter((s) => s.length >= MIN_SEGMENT * edge).sort((a, b) => b.length - a.length);
  const traces: Trace[] = [];
  for (const segment of longest.slice(0, MAX_EDGES)) {
    const found = traceEdge({ width, height, values }, segment);
    if (found.length < 16) continue;
    const length = Math.hypot(found[found.length - 2] - found[0], found[found.length - 1] - found[1]);
    if (length < MIN_TRACE * edge) continue;
    const places = found.map((value, i) => (value - (i % 2 === 0 ? width : height) / 2) / half);
    traces.push({ places, length: length / half });
  }
  return traces;
}

/**
 * Radial distortion from straight edges that the photo shows bent: the plumb-line method (Brown 1971; Devernay and Faugeras
 * 2001), robust against edges that are bent in the room.
 *
 * @param photo at working size
 * @param segments its straight pieces, in pixels
 * @returns the distortion that leaves them straightest; null where the photo is as good as a pinhole's, or shows too little
 */
export function estimateLens(photo: Photo, segments: readonly LineSegment[]): Lens | null {
  const traces = followEdges(photo, segments);
  if (traces.length < MIN_EDGES) return null;
  const pixels = Math.hypot(photo.width, photo.height) / 2;
  const cost = (k1: number): number => costOf(traces, k1, pixels);
  let best = 0;
  let least = cost(0);
  const none = least;
  for (let k1 = STEP_K1; k1 <= MAX_K1 + 1e-9; k1 += STEP_K1) {
    const value = cost(k1);
    if (value < least) {
      least = value;
      best = k1;
    }
  }
  for (let step = STEP_K1 / 2; step > 5e-4; step /= 2) {
    for (const k1 of [best - step, best + step]) {
      const value = cost(k1);
      if (value < least) {
        least = value;
        best = k1;
      }
    }
  }
  if (best < LEAST_K1 || none - least < Math.max(MIN_GAIN, MIN_GAIN_SHARE * none)) return null;
  const isStraightened = traces.some((trace) => {
    const before = bow(trace, 0) * pixels;
    return before > BENT && before < 4 * STRAY && bow(trace, best) * pixels < before / 2;
  });
  return isStraightened ? { k1: best } : null;
}

/**
 * Follows an edge, bent or not, from the middle of a straight piece of it to both sides, up to its ends.
 * @returns places on the edge in pixels, x and y by turns, in order along it
 */
function traceEdge(brightness: Brightness, segment: LineSegment): Float64Array {
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
