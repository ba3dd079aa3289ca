import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { startPhotoJob } from '../../photo/photo-kernel.ts';
import { DOUBLE, FLOAT, GRADIENT_CLASSES, LEAST_REGION, LINE_FIGURES } from '../../photo/photo-kernel-layout.ts';
import type { LineSegment } from './segments.ts';

/** Blur before the gradient, in pixels: removes jagged edges and JPEG texture and loses no long edge. */
const BLUR = 0.9;

/**
 * LSD (von Gioi, Jakubowicz, Morel, Randall, PAMI 2010) on one plane of brightness, 0 to 255: regions of equal level-line
 * direction are grown from the strongest gradients (2 x 2), each fitted with a rectangle and kept when so many aligned pixels
 * are unlikely by chance. The loops are the photo kernel's.
 *
 * @param minMagnitude gradients below it are noise; grey levels per pixel
 * @param minLength shortest segment that is returned, in pixels
 */
export function findLines(
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
