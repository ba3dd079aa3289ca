import type { PartBounds } from '../../photo/picture-part.ts';
import type { RenderOutput } from '../render-input.ts';

/** Rendered furniture to composite over the photo: four channels per pixel, radiance times coverage and coverage. */
export interface FurnitureLayer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Returns the radius of a blur by `sigma` in pixels; 0 if it is invisible. */
export const blurReach = (sigma: number): number => (sigma < 0.2 ? 0 : Math.ceil(2.5 * sigma));

/** Returns the part of a picture that furniture covers. */
function coveredPart({ width, height, coverage }: RenderOutput): PartBounds {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  return { left, right, top, bottom };
}

/** Blurs the four channels horizontally with a Gaussian, over the columns of `part` that it reaches. */
function blurAcross(from: Float32Array, to: Float32Array, width: number, part: PartBounds, kernel: Float64Array): void {
  const reach = kernel.length - 1;
  const left = Math.max(0, part.left - reach);
  const right = Math.min(width, part.right + reach);
  for (let y = part.top; y < part.bottom; y++) {
    const start = 4 * y * width;
    for (let x = left; x < right; x++) {
      const at = start + 4 * x;
      let r = kernel[0] * from[at];
      let g = kernel[0] * from[at + 1];
      let b = kernel[0] * from[at + 2];
      let c = kernel[0] * from[at + 3];
      for (let k = 1; k <= reach; k++) {
        const weight = kernel[k];
        const before = start + 4 * Math.max(0, x - k);
        const after = start + 4 * Math.min(width - 1, x + k);
        r += weight * (from[before] + from[after]);
        g += weight * (from[before + 1] + from[after + 1]);
        b += weight * (from[before + 2] + from[after + 2]);
        c += weight * (from[before + 3] + from[after + 3]);
      }
      to[at] = r;
      to[at + 1] = g;
      to[at + 2] = b;
      to[at + 3] = c;
    }
  }
}

/** Blurs vertically. */
function blurDown(
  from: Float32Array,
  to: Float32Array,
  { width, height }: RenderOutput,
  part: PartBounds,
  kernel: Float64Array,
): void {
  const reach = kernel.length - 1;
  const left = 4 * Math.max(0, part.left - reach);
  const right = 4 * Math.min(width, part.right + reach);
  const sums = new Float64Array(right);
  for (let y = Math.max(0, part.top - reach); y < Math.min(height, part.bottom + reach); y++) {
    const here = 4 * y * width;
    for (let i = left; i < right; i++) sums[i] = kernel[0] * from[here + i];
    for (let k = 1; k <= reach; k++) {
      const weight = kernel[k];
      const above = 4 * Math.max(0, y - k) * width;
      const below = 4 * Math.min(height - 1, y + k) * width;
      for (let i = left; i < right; i++) sums[i] += weight * (from[above + i] + from[below + i]);
    }
    for (let i = left; i < right; i++) to[here + i] = sums[i];
  }
}

/**
 * Premultiplies the rendered radiance with coverage and blurs both by `sigma` pixels (0: not at all), so that
 * furniture is no sharper than the photo.
 */
export function furnitureLayer(output: RenderOutput, sigma: number): FurnitureLayer {
  const { width, height } = output;
  const values = new Float32Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const c = output.coverage[i];
    if (c === 0) continue;
    values[4 * i] = output.radiance[3 * i] * c;
    values[4 * i + 1] = output.radiance[3 * i + 1] * c;
    values[4 * i + 2] = output.radiance[3 * i + 2] * c;
    values[4 * i + 3] = c;
  }
  const reach = blurReach(sigma);
  if (reach === 0) return { width, height, values };
  const weights = Array.from({ length: reach + 1 }, (_, k) => Math.exp((-k * k) / (2 * sigma * sigma)));
  const total = weights[0] + 2 * weights.slice(1).reduce((a, b) => a + b, 0);
  const kernel = Float64Array.from(weights, (w) => w / total);
  const part = coveredPart(output);
  const rows = new Float32Array(values.length);
  blurAcross(values, rows, width, part, kernel);
  blurDown(rows, values, output, part, kernel);
  return { width, height, values };
}
