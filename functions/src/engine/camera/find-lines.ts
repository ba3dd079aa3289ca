import { gaussianBlur } from '../image/gaussian-blur.ts';
import { startPhotoJob } from '../image/photo-kernel.ts';
import type { LineSegment } from './segments.ts';

/** Blur before the gradient, in pixels: takes the stairs and the JPEG texture out, costs no long edge. */
const BLUR = 0.9;
/** Pixels of the smallest region that the kernel takes for a line. */
const MIN_REGION = 10;
/** Classes by which pixels are ordered, and one more. */
const STARTS = 1025;
/** Figures per line, and bytes of a float and a double. */
const FIGURES = 5;
const FLOAT = 4;
const DOUBLE = 8;

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
  const clear = (bytes: number): number => {
    const address = arena.allocate(bytes);
    arena.bytes(address, bytes).fill(0);
    return address;
  };
  const magnitude = clear(pixels * FLOAT);
  const dirX = clear(pixels * FLOAT);
  const dirY = clear(pixels * FLOAT);
  const starts = clear(STARTS * FLOAT);
  const used = clear(pixels);
  const order = arena.allocate(pixels * FLOAT);
  const region = arena.allocate(pixels * FLOAT);
  // Regions share no pixel.
  const found = arena.allocate(Math.ceil(pixels / MIN_REGION) * FIGURES * DOUBLE);
  kernel.startLevelLines();
  for (let y = 0; y < height - 1; y++) kernel.levelRow(grey, y, width, minMagnitude, magnitude, dirX, dirY);
  const directed = kernel.orderPixels(magnitude, dirX, dirY, pixels, starts, order);
  const count = kernel.findLines(width, height, magnitude, dirX, dirY, order, directed, used, region, minLength, found);
  const figures = arena.doubles(found, count * FIGURES);
  return Array.from({ length: count }, (_, line) => {
    const at = line * FIGURES;
    const [x1, y1, x2, y2, length] = figures.subarray(at, at + FIGURES);
    return { x1, y1, x2, y2, length };
  });
}
