import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { lumaPlane } from '../../photo/luma.ts';
import type { Photo } from '../../photo/photo.ts';
import { startPhotoJob } from '../../photo/photo-kernel.ts';
import { DOUBLE, FLOAT, GRADIENT_CLASSES, LEAST_REGION, LINE_FIGURES } from '../../photo/photo-kernel-layout.ts';
import { type LineSegment, scaleSegment } from './segments.ts';

/** Blur before the gradient, in pixels: removes jagged edges and JPEG texture and loses no long edge. */
const BLUR = 0.9;

/** Weakest gradient that counts, in grey levels per pixel of the plane that is searched. */
const MIN_MAGNITUDE = 3.2;
const MIN_COARSE_MAGNITUDE = 2;
/** Reductions at which soft and noisy edges are searched that the full resolution does not show. */
const COARSE_SCALES = [2, 4];
/** A coarse segment is new when less than this share of it runs along finer ones, within so many pixels. */
const MAX_KNOWN = 0.4;
const KNOWN_DISTANCE = 3;

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
  const { kernel, arena } = startPhotoJob();
  const from = arena.place(plane);
  const out = arena.allocate(w * h * plane.BYTES_PER_ELEMENT);
  kernel.meansOf(from, width, scale, w, h, out);
  return arena.floats(out, w * h).slice();
}

/** So many steps along a segment are two pixels apart. */
const stepsAlong = (s: LineSegment): number => Math.max(1, Math.ceil(s.length / 2));

function markSegment(known: Uint8Array, width: number, height: number, s: LineSegment): void {
  const steps = stepsAlong(s);
  for (let i = 0; i <= steps; i++) {
    const x = Math.floor(s.x1 + ((s.x2 - s.x1) * i) / steps);
    const y = Math.floor(s.y1 + ((s.y2 - s.y1) * i) / steps);
    const x0 = Math.max(0, x - KNOWN_DISTANCE);
    const x1 = Math.min(width, x + KNOWN_DISTANCE + 1);
    if (x1 <= x0) continue;
    for (let v = Math.max(0, y - KNOWN_DISTANCE); v <= Math.min(height - 1, y + KNOWN_DISTANCE); v++) {
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
 * LSD (von Gioi, Jakubowicz, Morel, Randall, PAMI 2010) on one plane of brightness, 0 to 255: regions of equal level-line
 * direction are grown from the strongest gradients (2 x 2), each fitted with a rectangle and kept when so many aligned pixels
 * are unlikely by chance. The loops are the photo kernel's.
 *
 * @param minMagnitude gradients below it are noise; grey levels per pixel
 * @param minLength shortest segment that is returned, in pixels
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
  // Regions share no pixel.
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
