import { decodeSrgb } from '@roomwright/engine/testing';
import type { PhotoFinish } from './plan-finish.ts';
import { blurPlanes } from './soften.ts';

/** Linear RGB light of a picture, three channels per pixel. */
export interface PictureLight {
  readonly width: number;
  readonly height: number;
  readonly radiance: Float32Array;
}

/** Pixels of the picture per cell of the coarse planes. */
const CELL = 4;
const MIN_LIGHT = 1e-4;
/** Clamp for scattered light: the sun would veil the whole picture. */
const MAX_SCATTERED = 6;
/** Range of the exposure factor. */
const GAIN = [0.02, 50] as const;
/** Bins of the histogram, 25 to a stop from 14 stops below white. */
const STEPS = 512;
/** Stride between metered values. */
const METER_STEP = 21;

const brightness = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Returns the brightness below which a share of the pixels lies (logarithmic histogram). */
function percentile(light: Float32Array, share: number): number {
  const counts = new Uint32Array(STEPS);
  for (let i = 0; i < light.length; i += METER_STEP) {
    const stops = Math.log2(Math.max(MIN_LIGHT, brightness(light[i], light[i + 1], light[i + 2])));
    counts[Math.max(0, Math.min(STEPS - 1, Math.floor((stops + 14) * 25)))]++;
  }
  let left = (share * light.length) / METER_STEP;
  let step = 0;
  while (step < STEPS - 1 && left >= counts[step]) left -= counts[step++];
  return 2 ** ((step + left / Math.max(1, counts[step])) / 25 - 14);
}

/** Returns the means of the picture's cells: clamped red, green, blue, and log brightness. */
function coarse({ width, height, radiance }: PictureLight): { width: number; height: number; cells: Float32Array } {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Float32Array(columns * rows * 4);
  for (let y = 0, i = 0; y < height; y++) {
    const cellRow = Math.floor(y / CELL) * columns;
    const tall = Math.min(CELL, height - Math.floor(y / CELL) * CELL);
    for (let x = 0; x < width; x++, i += 3) {
      const column = Math.floor(x / CELL);
      const share = 1 / (tall * Math.min(CELL, width - column * CELL));
      const o = 4 * (cellRow + column);
      const r = radiance[i];
      const g = radiance[i + 1];
      const b = radiance[i + 2];
      cells[o] += share * Math.min(MAX_SCATTERED, r);
      cells[o + 1] += share * Math.min(MAX_SCATTERED, g);
      cells[o + 2] += share * Math.min(MAX_SCATTERED, b);
      cells[o + 3] += share * Math.min(MAX_SCATTERED, brightness(r, g, b));
    }
  }
  for (let o = 3; o < cells.length; o += 4) cells[o] = Math.log2(Math.max(MIN_LIGHT, cells[o]));
  return { width: columns, height: rows, cells };
}

/**
 * Exposes the light so that its median reaches the finish's value, after local tone mapping (as in exposure fusion
 * and HDR programs, with halos and toned-down windows), lens scatter, vignetting and white balance.
 *
 * @param metered light that sets the exposure, if it is that of another picture
 */
export function expose(picture: PictureLight, finish: PhotoFinish, metered = picture.radiance): Float32Array {
  const { width, height, radiance } = picture;
  const aim = decodeSrgb(finish.median);
  const middle = Math.max(MIN_LIGHT, percentile(metered, 0.5));
  // If a tenth of the picture would clip, the photographer compensates a little.
  const high = percentile(metered, 0.9) * (aim / middle);
  const restraint = Math.max(0.6, Math.min(1, 1.6 / Math.max(high, 1e-3)));
  const gain = Math.max(GAIN[0], Math.min(GAIN[1], (aim / middle) * restraint));

  const exposed = new Float32Array(radiance.length);
  for (let i = 0; i < radiance.length; i++) exposed[i] = Math.max(0, radiance[i] * gain);
  const near = coarse({ width, height, radiance: exposed });
  const local = near.cells;
  const wide = Float32Array.from(local);
  const longEdge = Math.max(near.width, near.height);
  if (finish.bloom > 0) blurPlanes(wide, near.width, near.height, 4, 0.025 * longEdge);
  if (finish.fusion > 0) blurPlanes(local, near.width, near.height, 4, Math.max(0.5, finish.fusionReach * longEdge));
  const mean = [0, 0, 0];
  for (let i = 0; i < wide.length; i += 4) for (let c = 0; c < 3; c++) mean[c] += (4 * wide[i + c]) / wide.length;

  const level = Math.log2(aim);
  const halfDiagonal = (width * width + height * height) / 4;
  const kept = 1 - finish.bloom - finish.veil;
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.max(0, Math.min(near.height - 1, (y + 0.5) / CELL - 0.5));
    const y0 = Math.min(near.height - 2, Math.floor(v));
    const ty = v - y0;
    for (let x = 0; x < width; x++, i += 3) {
      const u = Math.max(0, Math.min(near.width - 1, (x + 0.5) / CELL - 0.5));
      const x0 = Math.min(near.width - 2, Math.floor(u));
      const tx = u - x0;
      const at = 4 * (y0 * near.width + x0);
      const below = at + 4 * near.width;
      const w00 = (1 - tx) * (1 - ty);
      const w10 = tx * (1 - ty);
      const w01 = (1 - tx) * ty;
      const w11 = tx * ty;
      const base = w00 * local[at + 3] + w10 * local[at + 7] + w01 * local[below + 3] + w11 * local[below + 7];
      const lift = finish.fusion > 0 ? 2 ** Math.max(-3, Math.min(2, finish.fusion * (level - base))) : 1;
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const far = (dx * dx + dy * dy) / halfDiagonal;
      const corner = 1 - finish.vignette * far * (0.5 + 0.5 * far);
      const across = (x + 0.5) / width;
      for (let c = 0; c < 3; c++) {
        const scattered =
          w00 * wide[at + c] + w10 * wide[at + c + 4] + w01 * wide[below + c] + w11 * wide[below + c + 4];
        const light = kept * exposed[i + c] + finish.bloom * scattered + finish.veil * mean[c];
        const balance = finish.castLeft[c] + (finish.castRight[c] - finish.castLeft[c]) * across;
        exposed[i + c] = light * lift * corner * balance;
      }
    }
  }
  return exposed;
}
