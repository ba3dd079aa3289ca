import { softLuma } from '../../photo/luma.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Lens } from '../../scene/lens.ts';
import type { LineSegment } from '../camera/segments.ts';

/** Luma plane in which edges are followed. */
interface Brightness {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Pixels between two samples of an edge. */
const STEP = 3;
/** Pixels by which the edge may deviate from its predicted position. */
const REACH = 1.5;
/** Minimum contrast across the edge, relative to that at its middle, and in grey levels over two pixels. */
const MIN_SHARE = 0.35;
const MIN_CONTRAST = 4;
/** Consecutive samples without an edge that end it. */
const MAX_GAPS = 4;
/** Gain with which the predicted direction follows the edge. */
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
 * Limits of the edges that are followed: at most the longest ones, with minimum lengths as shares of the photo's long
 * edge. These and the limits below: chosen on drawn rooms (docs/decisions/022).
 */
const MAX_EDGES = 120;
const MIN_SEGMENT = 0.06;
const MIN_TRACE = 0.15;
/**
 * Truncation of the distance from a straight line in pixels: an edge that strays farther is bent in the room itself.
 */
const MAX_STRAY_PIXELS = 1;
/**
 * Range and step of the distortions tried: barrel only, as of wide lenses; apparent pincushion distortion always came
 * from curved objects.
 */
const MAX_K1 = 0.24;
const STEP_K1 = 0.01;
/** Minimum distortion worth correcting: below it corners move by less than other errors. */
const MIN_K1 = 0.03;
/**
 * Minimum straightening of the edges: as a share of their cost, and in half diagonals of edges that were bent and no
 * longer are. Measured on drawn rooms: those without distortion gain less than half of it.
 */
const MIN_GAIN_SHARE = 0.2;
const MIN_GAIN = 0.2;
const MIN_EDGES = 8;
/** At least one edge must be bent by more than this many pixels, and half as much once undistorted. */
const MIN_BEND_PIXELS = 0.4;

/**
 * A followed edge: points relative to the picture's centre in half diagonals, x and y interleaved, and its length in
 * the same unit.
 */
interface Trace {
  readonly places: Float64Array;
  readonly length: number;
}

/** Root mean square distance, in half diagonals, of an edge's points from their best straight line. */
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

/** Cost of all edges under a distortion: truncated squared distances in pixels, weighted by length. */
function costOf(traces: readonly Trace[], k1: number, pixels: number): number {
  let cost = 0;
  for (const trace of traces) cost += trace.length * Math.min(1, ((bow(trace, k1) * pixels) / MAX_STRAY_PIXELS) ** 2);
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
 * Estimates radial distortion from bent images of straight edges: the plumb-line method (Brown 1971; Devernay and
 * Faugeras 2001), robust against edges that are bent in the room.
 *
 * @param photo at working size
 * @param segments its straight pieces, in pixels
 * @returns the distortion that leaves them straightest; null if the photo is as good as a pinhole's or shows too little
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
  if (best < MIN_K1 || none - least < Math.max(MIN_GAIN, MIN_GAIN_SHARE * none)) return null;
  const isStraightened = traces.some((trace) => {
    const before = bow(trace, 0) * pixels;
    return before > MIN_BEND_PIXELS && before < 4 * MAX_STRAY_PIXELS && bow(trace, best) * pixels < before / 2;
  });
  return isStraightened ? { k1: best } : null;
}

/**
 * Follows an edge, bent or straight, from the middle of a straight piece to both of its ends.
 * @returns points on the edge in pixels, x and y interleaved, in order along it
 */
function traceEdge(brightness: Brightness, segment: LineSegment): Float64Array {
  const cx = (segment.x1 + segment.x2) / 2;
  const cy = (segment.y1 + segment.y2) / 2;
  const ux = (segment.x2 - segment.x1) / segment.length;
  const uy = (segment.y2 - segment.y1) / segment.length;
  /** Contrast over two pixels across the line, at `along` it and `off` it. */
  const contrast = (along: number, off: number): number => {
    const x = cx + along * ux - off * uy;
    const y = cy + along * uy + off * ux;
    return sample(brightness, x - uy, y + ux) - sample(brightness, x + uy, y - ux);
  };
  const sign = Math.sign(contrast(0, 0)) || 1;
  /** Subpixel position of the strongest contrast near an expected one, or null. */
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
