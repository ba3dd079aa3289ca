import type { RenderOutput } from '../render/render-input.ts';

/** Rendered furniture ready to be laid over the photo: four channels per pixel, radiance times coverage and coverage. */
export interface FurnitureLayer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Blur of a pixel's own area (a box of side 1) as a standard deviation. */
export const PIXEL_BLUR = 1 / Math.sqrt(12);

/** Gaussian blur of the four channels along one direction; `stride` is the step between neighbours. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  kernel: number[],
) {
  const reach = kernel.length - 1;
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 4; c++) {
      let v = kernel[0] * from[start + i * stride + c];
      for (let k = 1; k <= reach; k++) {
        const a = Math.max(0, i - k);
        const b = Math.min(count - 1, i + k);
        v += kernel[k] * (from[start + a * stride + c] + from[start + b * stride + c]);
      }
      to[start + i * stride + c] = v;
    }
  }
}

/**
 * Premultiplies the rendered radiance with coverage and blurs both by `sigma` pixels (0: not at all), so that furniture
 * is no sharper than the photo.
 */
export function furnitureLayer(output: RenderOutput, sigma: number): FurnitureLayer {
  const { width, height } = output;
  const values = new Float32Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const c = output.coverage[i];
    values[4 * i] = output.radiance[3 * i] * c;
    values[4 * i + 1] = output.radiance[3 * i + 1] * c;
    values[4 * i + 2] = output.radiance[3 * i + 2] * c;
    values[4 * i + 3] = c;
  }
  if (sigma < 0.2) return { width, height, values };
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: reach + 1 }, (_, k) => Math.exp((-k * k) / (2 * sigma * sigma)));
  const total = weights[0] + 2 * weights.slice(1).reduce((a, b) => a + b, 0);
  const kernel = weights.map((w) => w / total);
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) blurLine(values, rows, y * width * 4, 4, width, kernel);
  for (let x = 0; x < width; x++) blurLine(rows, values, x * 4, width * 4, height, kernel);
  return { width, height, values };
}
