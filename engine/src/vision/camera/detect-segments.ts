import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { lumaPlane } from '../../photo/luma.ts';
import type { Photo } from '../../photo/photo.ts';
import { startPhotoJob } from '../../photo/photo-kernel.ts';
import { DOUBLE, FLOAT, GRADIENT_CLASSES, LEAST_REGION, LINE_FIGURES } from '../../photo/photo-kernel-layout.ts';
import { type LineSegment, scaleSegment } from './segments.ts';

/**
 * Standard deviation in pixels of the blur before the gradient: removes jagged edges and JPEG texture without losing
 * long edges.
 */
const BLUR = 0.9;

/** Minimum gradient in grey levels per pixel of the searched plane. Chosen by eye on drawn rooms and sample photos. */
const MIN_MAGNITUDE = 3.2;
const MIN_COARSE_MAGNITUDE = 2;
/** Reductions that reveal soft and noisy edges which the full resolution does not show. */
const COARSE_SCALES = [2, 4];
/** A coarse segment is new when at most this share of it runs within this many pixels of finer ones. */
const MAX_KNOWN_SHARE = 0.4;
const KNOWN_DISTANCE_PIXELS = 3;

/**
 * Detects straight edges, in pixels of the photo: first at full resolution, then those that only appear when noise and
 * texture are averaged away (corners of plain walls, skirting boards in dim light).
 * @param minLength minimum segment length in pixels
 */
export const detectSegments = (photo: Photo, minLength = 12): LineSegment[] =>
  detectInPlane(lumaPlane(photo), photo.width, photo.height, minLength);

/** As `detectSegments`, in a luma plane from 0 to 255. */
export function detectInPlane(luma: Float32Array, width: number, height: number, minLength = 12): LineSegment[] {
  const found = findLines(luma, width, height, MIN_MAGNITUDE, minLength);
  const known = new Uint8Array(width * height);
  for (const s of found) markSegment(known, width, height, s);
  for (const scale of COARSE_SCALES) {
    const w = Math.floor(width / scale);
    const h = Math.floor(height / scale);
    const fresh = findLines(reduce(luma, width, scale, w, h), w, h, MIN_COARSE_MAGNITUDE, minLength)
      .map((s) => scaleSegment(s, scale))
      .filter((s) => knownShare(known, width, height, s) < MAX_KNOWN_SHARE);
    for (const s of fresh) markSegment(known, width, height, s);
    found.push(...fresh);
  }
  return found;
}

/** Averages blocks of scale x scale pixels. */
function reduce(plane: Float32Array, width: number, scale: number, w: number, h: number): Float32Array {
  const { kernel, arena } = startPhotoJob();
  const from = arena.place(plane);
  const out = arena.allocate(w * h * plane.BYTES_PER_ELEMENT);
  kernel.meansOf(from, width, scale, w, h, out);
  return arena.floats(out, w * h).slice();
}

/** Number of steps along a segment for a spacing of two pixels. */
const stepsAlong = (s: LineSegment): number => Math.max(1, Math.ceil(s.length / 2));

function markSegment(known: Uint8Array, width: number, height: number, s: LineSegment): void {
  const steps = stepsAlong(s);
  for (let i = 0; i <= steps; i++) {
    const x = Math.floor(s.x1 + ((s.x2 - s.x1) * i) / steps);
    const y = Math.floor(s.y1 + ((s.y2 - s.y1) * i) / steps);
    const x0 = Math.max(0, x - KNOWN_DISTANCE_PIXELS);
    const x1 = Math.min(width, x + KNOWN_DISTANCE_PIXELS + 1);
    if (x1 <= x0) continue;
    for (let v = Math.max(0, y - KNOWN_DISTANCE_PIXELS); v <= Math.min(height - 1, y + KNOWN_DISTANCE_PIXELS); v++) {
      for (let at = v * width + x0; at < v * width + x1; at++) known[at] = 1;
    }
  }
}

function knownShare(known: Uint8Array, width: number, height: number, s: LineSegment): number {
  const steps = stepsAlong(s);
  let marked = 0;
  for (let i = 0; i <= steps; i++) {
    const x = Math.floor(s.x1 + ((s.x2 - s.x1) * i) / steps);
    const y = Math.floor(s.y1 + ((s.y2 - s.y1) * i) / steps);
    if (x >= 0 && y >= 0 && x < width && y < height) marked += known[y * width + x];
  }
  return marked / (steps + 1);
}

/**
 * Line segment detector LSD (von Gioi, Jakubowicz, Morel, Randall, PAMI 2010) on a luma plane from 0 to 255: grows
 * regions of equal level-line direction from the strongest gradients (2 x 2), fits a rectangle to each and keeps it
 * when its number of aligned pixels is unlikely by chance. The loops run in the photo kernel.
 *
 * @param minMagnitude minimum gradient in grey levels per pixel
 * @param minLength minimum segment length in pixels
 */
function findLines(
  plane: Float32Array,
  width: number,
  height: number,
  minMagnitude: number,
  minLength: number,
): LineSegment[] {
  const pixels = width * height;
  const blurred = gaussianBlur(plane, width, height, BLUR);
  const { kernel, arena } = startPhotoJob();
  const grey = arena.place(blurred);
  const magnitude = arena.allocateClear(pixels * FLOAT);
  const dirX = arena.allocateClear(pixels * FLOAT);
  const dirY = arena.allocateClear(pixels * FLOAT);
  const starts = arena.allocateClear((GRADIENT_CLASSES + 1) * FLOAT);
  const used = arena.allocateClear(pixels);
  const order = arena.allocate(pixels * FLOAT);
  const region = arena.allocate(pixels * FLOAT);
  // Regions are disjoint, which bounds their number.
  const found = arena.allocate(Math.ceil(pixels / LEAST_REGION) * LINE_FIGURES * DOUBLE);
  kernel.startLevelLines();
  for (let y = 0; y < height - 1; y++) kernel.levelRow(grey, y, width, minMagnitude, magnitude, dirX, dirY);
  const directed = kernel.orderPixels(magnitude, dirX, dirY, pixels, starts, order);
  const count = kernel.findLines(width, height, magnitude, dirX, dirY, order, directed, used, region, minLength, found);
  const figures = arena.doubles(found, count * LINE_FIGURES);
  return Array.from({ length: count }, (_, line) => {
    const at = line * LINE_FIGURES;
    const [x1, y1, x2, y2, length] = figures.subarray(at, at + LINE_FIGURES);
    return { x1, y1, x2, y2, length };
  });
}
