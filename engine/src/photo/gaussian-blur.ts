import { startPhotoJob } from './photo-kernel.ts';
import { FLOAT } from './photo-kernel-layout.ts';

/** Floats that the kernel may write past a row's end. */
const SLACK = 4;

/** Weights of a normalised Gaussian. */
function gaussianWeights(sigma: number, radius: number): Float64Array {
  const weights = new Float64Array(2 * radius + 1);
  let total = 0;
  for (let i = -radius; i <= radius; i++) {
    weights[i + radius] = Math.exp((-i * i) / (2 * sigma * sigma));
    total += weights[i + radius];
  }
  for (let i = 0; i < weights.length; i++) weights[i] /= total;
  return weights;
}

/**
 * Gaussian blur of a row-major plane with standard deviation `sigma` and a kernel of `radius` pixels to each side; the
 * border is replicated.
 */
export function gaussianBlur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  radius = Math.ceil(3 * sigma),
): Float32Array {
  const { kernel, arena } = startPhotoJob();
  const weights = arena.place(gaussianWeights(sigma, radius));
  const from = arena.place(plane);
  const across = arena.allocate((width * height + SLACK) * FLOAT);
  const out = arena.allocate((width * height + SLACK) * FLOAT);
  const padded = arena.allocate((width + 2 * radius + SLACK) * FLOAT);
  for (let y = 0; y < height; y++) {
    const row = y * width * FLOAT;
    kernel.blurAcross(from + row, across + row, width, weights, radius, padded);
  }
  for (let y = 0; y < height; y++) kernel.blurDown(across, out, y, width, height, weights, radius);
  return arena.floats(out, width * height).slice();
}
