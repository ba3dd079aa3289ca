/** Line segments from a level-line field (see src/vision/camera/find-lines.ts). */

import { DOUBLE, LEAST_REGION, LINE_FIGURES } from '../../../src/photo/photo-kernel-layout';

// Imported from the host, so that both sides compute exactly the same.
@external("math", "cos")
declare function cosine(x: f64): f64;
@external("math", "sin")
declare function sine(x: f64): f64;
@external("math", "atan2")
declare function arcTangent(y: f64, x: f64): f64;
@external("math", "log")
declare function logarithm(x: f64): f64;

const TOLERANCE: f64 = (22.5 * Math.PI) / 180;
const TIGHT_TOLERANCE: f64 = (10.0 * Math.PI) / 180;
const MIN_DENSITY: f64 = 0.6;
const MAX_WIDTH: f64 = 8;

let width: i32 = 0;
let height: i32 = 0;
let magnitude: usize = 0;
let dirX: usize = 0;
let dirY: usize = 0;
let used: usize = 0;
let region: usize = 0;

/** Collects into `region` the connected pixels whose direction stays within a tolerance of the region's mean. */
function growRegion(seed: i32, minCosine: f64): i32 {
  let sumX = <f64>load<f32>(dirX + ((<usize>seed) << 2));
  let sumY = <f64>load<f32>(dirY + ((<usize>seed) << 2));
  let meanX = sumX;
  let meanY = sumY;
  store<i32>(region, seed);
  store<u8>(used + <usize>seed, 1);
  let count = 1;
  for (let k = 0; k < count; k++) {
    const pixel = load<i32>(region + ((<usize>k) << 2));
    const py = pixel / width;
    const px = pixel - py * width;
    const right = min(width - 1, px + 1);
    const bottom = min(height - 1, py + 1);
    for (let y = max(0, py - 1); y <= bottom; y++) {
      for (let x = max(0, px - 1); x <= right; x++) {
        const q = y * width + x;
        if (load<u8>(used + <usize>q)) continue;
        const at = (<usize>q) << 2;
        const dx = <f64>load<f32>(dirX + at);
        const dy = <f64>load<f32>(dirY + at);
        // A pixel without direction has (0, 0), so its cosine is 0 and it never joins.
        if (dx * meanX + dy * meanY < minCosine) continue;
        store<u8>(used + <usize>q, 1);
        store<i32>(region + ((<usize>count) << 2), q);
        count++;
        sumX += dx;
        sumY += dy;
        const norm = sqrt(sumX * sumX + sumY * sumY);
        meanX = sumX / norm;
        meanY = sumY / norm;
      }
    }
  }
  return count;
}

// The rectangle that was fitted last: its ends, the length between them, its thickness, and the share of it that is the region.
let x1: f64 = 0;
let y1: f64 = 0;
let x2: f64 = 0;
let y2: f64 = 0;
let span: f64 = 0;
let thickness: f64 = 0;
let density: f64 = 0;

/** Rectangle along the region's principal axis of inertia, every pixel weighted by its gradient. */
function fitRectangle(count: i32): void {
  let total: f64 = 0;
  let cx: f64 = 0;
  let cy: f64 = 0;
  for (let k = 0; k < count; k++) {
    const pixel = load<i32>(region + ((<usize>k) << 2));
    const m = <f64>load<f32>(magnitude + ((<usize>pixel) << 2));
    const x = pixel % width;
    cx += m * <f64>x;
    cy += (m * <f64>(pixel - x)) / <f64>width;
    total += m;
  }
  cx /= total;
  cy /= total;
  let xx: f64 = 0;
  let yy: f64 = 0;
  let xy: f64 = 0;
  for (let k = 0; k < count; k++) {
    const pixel = load<i32>(region + ((<usize>k) << 2));
    const m = <f64>load<f32>(magnitude + ((<usize>pixel) << 2));
    const x = pixel % width;
    const dx = <f64>x - cx;
    const dy = <f64>(pixel - x) / <f64>width - cy;
    xx += m * dx * dx;
    yy += m * dy * dy;
    xy += m * dx * dy;
  }
  const angle = 0.5 * arcTangent(2 * xy, xx - yy);
  const ux = cosine(angle);
  const uy = sine(angle);
  let from = Infinity;
  let to = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < count; k++) {
    const pixel = load<i32>(region + ((<usize>k) << 2));
    const x = pixel % width;
    const dx = <f64>x - cx;
    const dy = <f64>(pixel - x) / <f64>width - cy;
    const along = dx * ux + dy * uy;
    const across = dy * ux - dx * uy;
    from = min(from, along);
    to = max(to, along);
    low = min(low, across);
    high = max(high, across);
  }
  thickness = high - low + 1;
  // The gradient of pixel (x, y) is the one at its lower right corner, which is at (x + 1, y + 1).
  const ox = cx + 1;
  const oy = cy + 1;
  x1 = ox + from * ux;
  y1 = oy + from * uy;
  x2 = ox + to * ux;
  y2 = oy + to * uy;
  span = to - from;
  density = <f64>count / ((to - from + 1) * thickness);
}

/** Logarithm of the number of such rectangles that pure noise would give; the binomial tail by its Chernoff bound. */
function logFalseAlarms(aligned: i32, logTests: f64): f64 {
  const chance = TOLERANCE / Math.PI;
  const area = max(<f64>aligned, (span + 1) * thickness);
  const share = <f64>aligned / area;
  if (share <= chance) return logTests;
  const rest = share < 1 ? (1 - share) * logarithm((1 - share) / (1 - chance)) : 0;
  return logTests - area * (share * logarithm(share / chance) + rest);
}

/** Whether the region around a pixel is a line: its rectangle is then the one that was fitted last. */
function isLine(seed: i32, minLength: f64, cosTolerance: f64, cosTight: f64, logTests: f64): bool {
  let count = growRegion(seed, cosTolerance);
  if (count < LEAST_REGION) return false;
  fitRectangle(count);
  if (density < MIN_DENSITY || thickness > MAX_WIDTH) {
    for (let k = 0; k < count; k++) store<u8>(used + <usize>load<i32>(region + ((<usize>k) << 2)), 0);
    count = growRegion(seed, cosTight);
    if (count < LEAST_REGION) return false;
    fitRectangle(count);
    if (density < 0.8 * MIN_DENSITY) return false;
  }
  if (span < minLength || span < 3 * thickness) return false;
  return logFalseAlarms(count, logTests) <= 0;
}

/**
 * Finds lines in a level-line field of w x h pixels.
 *
 * @param order the pixels that have a direction, from the strongest gradient to the weakest
 * @param usedPixels clear bytes, one per pixel
 * @param regionPixels room for an integer per pixel
 * @param found gets five doubles per line: x1, y1, x2, y2, length
 * @returns how many lines there are
 */
export function findLines(
  w: i32,
  h: i32,
  magnitudes: usize,
  directionsX: usize,
  directionsY: usize,
  order: usize,
  count: i32,
  usedPixels: usize,
  regionPixels: usize,
  minLength: f64,
  found: usize,
): i32 {
  width = w;
  height = h;
  magnitude = magnitudes;
  dirX = directionsX;
  dirY = directionsY;
  used = usedPixels;
  region = regionPixels;
  const cosTolerance = cosine(TOLERANCE);
  const cosTight = cosine(TIGHT_TOLERANCE);
  const logTests = 2.5 * logarithm(<f64>(w * h));
  let lines = 0;
  for (let i = 0; i < count; i++) {
    const seed = load<i32>(order + ((<usize>i) << 2));
    if (load<u8>(used + <usize>seed)) continue;
    if (!isLine(seed, minLength, cosTolerance, cosTight, logTests)) continue;
    const line = found + <usize>(LINE_FIGURES * DOUBLE * lines);
    store<f64>(line, x1);
    store<f64>(line, y1, 8);
    store<f64>(line, x2, 16);
    store<f64>(line, y2, 24);
    store<f64>(line, span, 32);
    lines++;
  }
  return lines;
}
