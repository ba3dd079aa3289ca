import { gaussianBlur } from '../image/gaussian-blur.ts';
import { lumaPlane } from '../image/luma.ts';
import type { Photo } from '../photo.ts';
import { type LevelLines, levelLines } from './level-lines.ts';
import { type LineSegment, scaleSegment } from './segments.ts';

/** Blur before the gradient, in pixels: takes the stairs and the JPEG texture out, costs no long edge. */
const BLUR = 0.9;
/** Weakest gradient that counts, in grey levels per pixel of the plane that is searched. */
const MIN_MAGNITUDE = 3.2;
const MIN_COARSE_MAGNITUDE = 2;
/** Reductions at which soft and noisy edges are looked for that the full resolution does not show. */
const COARSE_SCALES = [2, 4];
/** A coarse segment is new when less than this share of it runs along finer ones, within so many pixels. */
const MAX_KNOWN = 0.4;
const KNOWN_DISTANCE = 3;
const TOLERANCE = (22.5 * Math.PI) / 180;
const TIGHT_TOLERANCE = (10 * Math.PI) / 180;
const MIN_REGION = 10;
const MIN_DENSITY = 0.6;
const MAX_WIDTH = 8;

interface Rectangle extends LineSegment {
  readonly width: number;
  /** Share of the rectangle's area that belongs to the region. */
  readonly density: number;
}

/**
 * Straight edges of a photo, in pixels of the photo. Fine ones first, then those that only show when noise and texture are
 * averaged away: corners of plain walls, skirting boards in dim light.
 * @param minLength shortest segment that is returned, in pixels
 */
export const detectSegments = (photo: Photo, minLength = 12): LineSegment[] =>
  detectInPlane(lumaPlane(photo), photo.width, photo.height, minLength);

/** The same in a plane of brightness, 0 to 255. */
export function detectInPlane(luma: Float32Array, width: number, height: number, minLength = 12): LineSegment[] {
  const found = findLines(luma, width, height, MIN_MAGNITUDE, minLength);
  const known = new Uint8Array(width * height);
  for (const s of found) markSegment(known, width, height, s);
  for (const scale of COARSE_SCALES) {
    const w = Math.floor(width / scale);
    const h = Math.floor(height / scale);
    const fresh = findLines(reduce(luma, width, scale, w, h), w, h, MIN_COARSE_MAGNITUDE, minLength)
      .map((s) => scaleSegment(s, scale))
      .filter((s) => knownShare(known, width, height, s) < MAX_KNOWN);
    for (const s of fresh) markSegment(known, width, height, s);
    found.push(...fresh);
  }
  return found;
}

/** Means of scale x scale pixels. */
function reduce(plane: Float32Array, width: number, scale: number, w: number, h: number): Float32Array {
  const out = new Float32Array(w * h);
  for (let y = 0; y < h * scale; y++) {
    const row = Math.floor(y / scale) * w;
    for (let x = 0; x < w * scale; x++) out[row + Math.floor(x / scale)] += plane[y * width + x] / (scale * scale);
  }
  return out;
}

/** Positions along a segment, two pixels apart. */
function* along(s: LineSegment): Generator<{ x: number; y: number }> {
  const steps = Math.max(1, Math.ceil(s.length / 2));
  for (let i = 0; i <= steps; i++) {
    yield { x: Math.floor(s.x1 + ((s.x2 - s.x1) * i) / steps), y: Math.floor(s.y1 + ((s.y2 - s.y1) * i) / steps) };
  }
}

function markSegment(known: Uint8Array, width: number, height: number, s: LineSegment): void {
  for (const { x, y } of along(s)) {
    const x0 = Math.max(0, x - KNOWN_DISTANCE);
    const x1 = Math.min(width, x + KNOWN_DISTANCE + 1);
    if (x1 <= x0) continue;
    for (let v = Math.max(0, y - KNOWN_DISTANCE); v <= Math.min(height - 1, y + KNOWN_DISTANCE); v++) {
      known.fill(1, v * width + x0, v * width + x1);
    }
  }
}

function knownShare(known: Uint8Array, width: number, height: number, s: LineSegment): number {
  let count = 0;
  let marked = 0;
  for (const { x, y } of along(s)) {
    count++;
    if (x >= 0 && y >= 0 && x < width && y < height) marked += known[y * width + x];
  }
  return marked / count;
}

/**
 * LSD (von Gioi, Jakubowicz, Morel, Randall, PAMI 2010) on one plane: regions of equal level-line direction are grown from
 * the strongest gradients, each fitted with a rectangle and kept when so many aligned pixels are unlikely by chance.
 */
function findLines(
  plane: Float32Array,
  width: number,
  height: number,
  minMagnitude: number,
  minLength: number,
): LineSegment[] {
  const lines = levelLines(gaussianBlur(plane, width, height, BLUR), width, height, minMagnitude);
  const used = new Uint8Array(width * height);
  const region = new Int32Array(width * height);
  const logTests = 2.5 * Math.log(width * height);
  const found: LineSegment[] = [];
  for (const seed of lines.order) {
    if (used[seed]) continue;
    let count = growRegion(lines, used, region, seed, TOLERANCE);
    if (count < MIN_REGION) continue;
    let rectangle = fitRectangle(lines, region, count);
    if (rectangle.density < MIN_DENSITY || rectangle.width > MAX_WIDTH) {
      for (let k = 0; k < count; k++) used[region[k]] = 0;
      count = growRegion(lines, used, region, seed, TIGHT_TOLERANCE);
      if (count < MIN_REGION) continue;
      rectangle = fitRectangle(lines, region, count);
      if (rectangle.density < 0.8 * MIN_DENSITY) continue;
    }
    if (rectangle.length < minLength || rectangle.length < 3 * rectangle.width) continue;
    if (logFalseAlarms(rectangle, count, logTests) > 0) continue;
    const { x1, y1, x2, y2, length } = rectangle;
    found.push({ x1, y1, x2, y2, length });
  }
  return found;
}

/** Collects into `region` the connected pixels whose direction stays within `tolerance` (radians) of the region's mean. */
function growRegion(lines: LevelLines, used: Uint8Array, region: Int32Array, seed: number, tolerance: number): number {
  const { width, height, dirX, dirY } = lines;
  const minCosine = Math.cos(tolerance);
  let sumX = dirX[seed];
  let sumY = dirY[seed];
  let meanX = sumX;
  let meanY = sumY;
  let count = 0;
  region[count++] = seed;
  used[seed] = 1;
  for (let k = 0; k < count; k++) {
    const px = region[k] % width;
    const py = (region[k] - px) / width;
    for (let y = Math.max(0, py - 1); y <= Math.min(height - 1, py + 1); y++) {
      for (let x = Math.max(0, px - 1); x <= Math.min(width - 1, px + 1); x++) {
        const q = y * width + x;
        // A pixel without direction has (0, 0), so its cosine is 0 and it never joins.
        if (used[q] || dirX[q] * meanX + dirY[q] * meanY < minCosine) continue;
        used[q] = 1;
        region[count++] = q;
        sumX += dirX[q];
        sumY += dirY[q];
        const norm = Math.sqrt(sumX * sumX + sumY * sumY);
        meanX = sumX / norm;
        meanY = sumY / norm;
      }
    }
  }
  return count;
}

/** Rectangle along the region's principal axis of inertia, every pixel weighted by its gradient. */
function fitRectangle(lines: LevelLines, region: Int32Array, count: number): Rectangle {
  const { width, magnitude } = lines;
  let total = 0;
  let cx = 0;
  let cy = 0;
  for (let k = 0; k < count; k++) {
    const m = magnitude[region[k]];
    const x = region[k] % width;
    cx += m * x;
    cy += (m * (region[k] - x)) / width;
    total += m;
  }
  cx /= total;
  cy /= total;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let k = 0; k < count; k++) {
    const m = magnitude[region[k]];
    const x = region[k] % width;
    const dx = x - cx;
    const dy = (region[k] - x) / width - cy;
    xx += m * dx * dx;
    yy += m * dy * dy;
    xy += m * dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  let from = Infinity;
  let to = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < count; k++) {
    const x = region[k] % width;
    const dx = x - cx;
    const dy = (region[k] - x) / width - cy;
    const along = dx * ux + dy * uy;
    const across = dy * ux - dx * uy;
    if (along < from) from = along;
    if (along > to) to = along;
    if (across < low) low = across;
    if (across > high) high = across;
  }
  const length = to - from + 1;
  const thickness = high - low + 1;
  // The gradient of pixel (x, y) is the one at its lower right corner, which is at (x + 1, y + 1).
  const ox = cx + 1;
  const oy = cy + 1;
  return {
    x1: ox + from * ux,
    y1: oy + from * uy,
    x2: ox + to * ux,
    y2: oy + to * uy,
    length: to - from,
    width: thickness,
    density: count / (length * thickness),
  };
}

/**
 * Logarithm of the number of false alarms: how many such rectangles pure noise would give. The binomial tail is bounded
 * by its Chernoff bound, which is on the safe side.
 */
function logFalseAlarms(rectangle: Rectangle, aligned: number, logTests: number): number {
  const chance = TOLERANCE / Math.PI;
  const area = Math.max(aligned, (rectangle.length + 1) * rectangle.width);
  const share = aligned / area;
  if (share <= chance) return logTests;
  const rest = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - chance)) : 0;
  return logTests - area * (share * Math.log(share / chance) + rest);
}
