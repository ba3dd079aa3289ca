import { areaAverage } from '../../photo/area-average.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, rayThrough } from '../../scene/camera.ts';

/**
 * Red, green, blue; position x, y; viewing ray x, y, z; edge strength towards the vanishing points of room axes x, y,
 * z.
 */
export const INPUT_CHANNELS = 11;
const POSITION = 3;
const RAY = 5;
const EDGES = 8;

/** Mean and spread of sRGB values (0 to 1) in photos of rooms, as in training. */
const MEAN = 0.45;
const SPREAD = 0.25;
/** Standard deviation of the blur before the gradient, in squashed pixels. */
const BLUR = 0.7;
/** Gradient (grey from 0 to 1, per squashed pixel) of half strength. */
const HALF_STRENGTH = 0.02;
/** Standard deviation of the sine between edge and axis. */
const SINE_SIGMA = 0.1;

/**
 * The network's input, channel by channel, row by row: the photo squashed to size x size pixels, and features derived
 * from its camera. Training computes the same numbers (rooms/train): change both or neither.
 *
 * @param camera null if unknown: the channels that depend on it are zero
 */
export function networkInput(photo: Photo, camera: Camera | null, size: number): Float32Array<ArrayBuffer> {
  const cells = size * size;
  const input = new Float32Array(INPUT_CHANNELS * cells);
  const grey = new Float32Array(cells);
  areaAverage(photo, size, size, (row, means) => {
    for (let x = 0; x < size; x++) {
      const cell = row * size + x;
      let sum = 0;
      for (let c = 0; c < 3; c++) {
        const value = means[3 * x + c] / 255;
        input[c * cells + cell] = (value - MEAN) / SPREAD;
        sum += value;
      }
      grey[cell] = sum / 3;
    }
  });
  addPositions(input, size, photo.width / photo.height);
  if (camera) addGeometry(input, size, camera, grey);
  return input;
}

/** Positions from -1 to 1 along the photo's long edge; proportionally less along its short edge. */
function addPositions(input: Float32Array, size: number, aspect: number): void {
  const cells = size * size;
  const scaleX = Math.min(1, aspect);
  const scaleY = Math.min(1, 1 / aspect);
  for (let cell = 0; cell < cells; cell++) {
    const x = cell % size;
    const y = (cell - x) / size;
    input[POSITION * cells + cell] = (((x + 0.5) / size) * 2 - 1) * scaleX;
    input[(POSITION + 1) * cells + cell] = (((y + 0.5) / size) * 2 - 1) * scaleY;
  }
}

function addGeometry(input: Float32Array, size: number, camera: Camera, grey: Float32Array): void {
  const cells = size * size;
  const r = camera.rotation;
  const stepX = camera.width / size;
  const stepY = camera.height / size;
  const gradient = sobel(gaussianBlur(grey, size, size, BLUR, 2), size);
  for (let cell = 0; cell < cells; cell++) {
    const x = cell % size;
    const y = (cell - x) / size;
    const px = (x + 0.5) * stepX;
    const py = (y + 0.5) * stepY;
    const ray = rayThrough(camera, px, py);
    const length = Math.sqrt(ray[0] * ray[0] + ray[1] * ray[1] + ray[2] * ray[2]);
    const gx = gradient.x[cell];
    const gy = gradient.y[cell];
    const size2 = gx * gx + gy * gy;
    const strength = Math.sqrt(size2);
    for (let axis = 0; axis < 3; axis++) {
      input[(RAY + axis) * cells + cell] = ray[axis] / length;
      // Towards the axis's vanishing point, in squashed pixels.
      const lx = (camera.focal * r[axis] - (px - camera.cx) * r[6 + axis]) / stepX;
      const ly = (camera.focal * r[3 + axis] - (py - camera.cy) * r[6 + axis]) / stepY;
      const across = gx * lx + gy * ly;
      const norm = size2 * (lx * lx + ly * ly);
      const sine2 = norm > 0 ? (across * across) / norm : 0;
      input[(EDGES + axis) * cells + cell] =
        (strength / (strength + HALF_STRENGTH)) * Math.exp(-sine2 / (2 * SINE_SIGMA * SINE_SIGMA));
    }
  }
}

/** Sobel gradient per pixel, border replicated. */
function sobel(plane: Float32Array, size: number): { x: Float32Array; y: Float32Array } {
  const gradient = { x: new Float32Array(plane.length), y: new Float32Array(plane.length) };
  for (let y = 0; y < size; y++) {
    const above = Math.max(0, y - 1) * size;
    const here = y * size;
    const below = Math.min(size - 1, y + 1) * size;
    for (let x = 0; x < size; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(size - 1, x + 1);
      const downLeft = plane[below + left] - plane[above + left];
      const downRight = plane[below + right] - plane[above + right];
      const leftSum = plane[above + left] + 2 * plane[here + left] + plane[below + left];
      const rightSum = plane[above + right] + 2 * plane[here + right] + plane[below + right];
      gradient.x[here + x] = (rightSum - leftSum) / 8;
      gradient.y[here + x] = (downLeft + 2 * (plane[below + x] - plane[above + x]) + downRight) / 8;
    }
  }
  return gradient;
}
