import { createRandom, encodeSrgb, mixSeed } from '@roomwright/engine/testing';
import { expose, type PictureLight } from './expose.ts';

import type { PhotoFinish } from './plan-finish.ts';
import { blurPlanes, resample } from './soften.ts';

/** Quantisation tables for quality 50 (ITU-T T.81, annex K). */
const LUMA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMA = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...new Array<number>(32).fill(99),
];

/** Normalised DCT basis: row u holds its values at the eight positions. */
const BASIS = Float32Array.from({ length: 64 }, (_, i) => {
  const u = i >> 3;
  return Math.cos(((2 * (i % 8) + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

/** Entries of the tone curve, over square roots of light up to BRIGHT. */
const STEPS = 4096;
const BRIGHT = 16;

/** Returns the finish's tone curve from linear light to sRGB (0 to 1), as a table over square roots of light. */
function toneTable({ knee, contrast, black }: PhotoFinish): Float32Array {
  return Float32Array.from({ length: STEPS }, (_, i) => {
    const light = (i / (STEPS - 1)) ** 2 * BRIGHT;
    const held = light <= knee || knee >= 1 ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)));
    const v = Math.min(1, encodeSrgb(held));
    return black + (1 - black) * (v + contrast * (v * v * (3 - 2 * v) - v));
  });
}

function develop(light: Float32Array, finish: PhotoFinish): void {
  const tones = toneTable(finish);
  const scale = (STEPS - 1) / Math.sqrt(BRIGHT);
  const tone = (v: number): number => tones[Math.min(STEPS - 1, Math.round(Math.sqrt(v) * scale))];
  for (let i = 0; i < light.length; i += 3) {
    const r = tone(light[i]);
    const g = tone(light[i + 1]);
    const b = tone(light[i + 2]);
    const grey = 0.299 * r + 0.587 * g + 0.114 * b;
    light[i] = grey + (r - grey) * finish.saturation;
    light[i + 1] = grey + (g - grey) * finish.saturation;
    light[i + 2] = grey + (b - grey) * finish.saturation;
  }
}

/** Averages each pixel with neighbours that differ by less than a limit (sigma filter, Lee 1983). */
function smoothTexture(tones: Float32Array, width: number, height: number, limit: number): void {
  const source = Float32Array.from(tones);
  const row = 3 * width;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * row + 3 * x;
      let r = 0;
      let g = 0;
      let b = 0;
      let count = 0;
      for (let j = i - row; j <= i + row; j += row) {
        for (let k = j - 3; k <= j + 3; k += 3) {
          if (Math.abs(source[k + 1] - source[i + 1]) > limit) continue;
          r += source[k];
          g += source[k + 1];
          b += source[k + 2];
          count++;
        }
      }
      tones[i] = r / count;
      tones[i + 1] = g / count;
      tones[i + 2] = b / count;
    }
  }
}

/** Adds sensor noise, stronger in shadows, with chroma noise in blotches two pixels wide. */
function addNoise(tones: Float32Array, width: number, height: number, finish: PhotoFinish, seed: number): void {
  const random = createRandom(mixSeed(seed, 1909));
  const normal = (): number => (random() + random() + random() - 1.5) * 2;
  const blotches = Float32Array.from({ length: ((width >> 1) + 1) * 2 }, () => 0);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 2 === 0) for (let k = 0; k < blotches.length; k++) blotches[k] = finish.colourNoise * normal();
    for (let x = 0; x < width; x++, i += 3) {
      const strength = 1.2 - 0.9 * Math.min(1, tones[i + 1]);
      const grey = finish.noise * normal();
      const k = 2 * (x >> 1);
      tones[i] += strength * (grey + blotches[k]);
      tones[i + 1] += strength * grey;
      tones[i + 2] += strength * (grey + blotches[k + 1]);
    }
  }
}

function sharpen(
  tones: Float32Array,
  width: number,
  height: number,
  { sharpening, sharpeningReach }: PhotoFinish,
): void {
  const soft = Float32Array.from(tones);
  blurPlanes(soft, width, height, 3, 0.7 * sharpeningReach);
  for (let i = 0; i < tones.length; i++) {
    tones[i] += sharpening * Math.max(-0.15, Math.min(0.15, tones[i] - soft[i]));
  }
}

/** Develops linear light into an 8-bit photo (three channels). Deterministic for the same light, finish and seed. */
export function finishPhoto(
  light: PictureLight,
  finish: PhotoFinish,
  seed: number,
  metered = light.radiance,
): Uint8Array {
  const { width, height } = light;
  let tones = expose(light, finish, metered);
  develop(tones, finish);
  if (finish.blur > 0) blurPlanes(tones, width, height, 3, finish.blur);
  if (finish.noise > 0 || finish.colourNoise > 0) addNoise(tones, width, height, finish, seed);
  if (finish.smoothing > 0) smoothTexture(tones, width, height, finish.smoothing);
  if (finish.resolution < 1) {
    const [w, h] = [Math.round(width * finish.resolution), Math.round(height * finish.resolution)];
    tones = resample(resample(tones, width, height, w, h), w, h, width, height);
  }
  if (finish.sharpening > 0) sharpen(tones, width, height, finish);
  for (let i = 0; i < tones.length; i++) tones[i] = 255 * Math.max(0, Math.min(1, tones[i]));
  if (finish.jpegQuality > 0) throughJpeg(tones, width, height, finish.jpegQuality);
  const rgb = new Uint8Array(tones.length);
  for (let i = 0; i < rgb.length; i++) rgb[i] = Math.max(0, Math.min(255, Math.round(tones[i])));
  return rgb;
}

/** Returns the quantisation steps at a quality from 1 to 100, scaled as by the Independent JPEG Group. */
function steps(table: readonly number[], quality: number): Float32Array {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Float32Array.from(table, (v) => Math.max(1, Math.min(255, Math.floor((v * percent + 50) / 100))));
}

/** Quantises a plane in blocks of 8 x 8, in place; blocks at the borders repeat the last pixels. */
function quantise(plane: Float32Array, width: number, height: number, table: Float32Array): void {
  const block = new Float32Array(64);
  const half = new Float32Array(64);
  for (let by = 0; by < height; by += 8) {
    for (let bx = 0; bx < width; bx += 8) {
      for (let i = 0; i < 64; i++) {
        const y = Math.min(height - 1, by + (i >> 3));
        block[i] = plane[y * width + Math.min(width - 1, bx + (i & 7))] - 128;
      }
      transform(block, half, false);
      transform(half, block, false);
      for (let i = 0; i < 64; i++) block[i] = Math.round(block[i] / table[i]) * table[i];
      transform(block, half, true);
      transform(half, block, true);
      for (let i = 0; i < 64; i++) {
        const x = bx + (i & 7);
        const y = by + (i >> 3);
        if (x < width && y < height) plane[y * width + x] = block[i] + 128;
      }
    }
  }
}

/** Transforms rows (or inverts it) and transposes the block, so that applying it twice covers rows and columns. */
function transform(from: Float32Array, to: Float32Array, back: boolean): void {
  for (let row = 0; row < 8; row++) {
    for (let k = 0; k < 8; k++) {
      let sum = 0;
      for (let i = 0; i < 8; i++) sum += from[8 * row + i] * BASIS[back ? 8 * i + k : 8 * k + i];
      to[8 * k + row] = sum;
    }
  }
}

/**
 * Simulates JPEG compression in place: YCbCr with 4:2:0 chroma, quantised DCT of 8 x 8 blocks. Values from 0 to 255,
 * three channels per pixel.
 */
export function throughJpeg(rgb: Float32Array, width: number, height: number, quality: number): void {
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1];
  const luma = new Float32Array(width * height);
  const blue = new Float32Array(columns * rows);
  const red = new Float32Array(columns * rows);
  const counts = new Uint8Array(columns * rows);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const r = rgb[3 * p];
      const g = rgb[3 * p + 1];
      const b = rgb[3 * p + 2];
      const Y = 0.299 * r + 0.587 * g + 0.114 * b;
      const c = (y >> 1) * columns + (x >> 1);
      luma[p] = Y;
      blue[c] += 0.564334 * (b - Y);
      red[c] += 0.713267 * (r - Y);
      counts[c]++;
    }
  }
  for (let c = 0; c < counts.length; c++) {
    blue[c] = blue[c] / counts[c] + 128;
    red[c] = red[c] / counts[c] + 128;
  }
  const colours = steps(CHROMA, quality);
  quantise(luma, width, height, steps(LUMA, quality));
  quantise(blue, columns, rows, colours);
  quantise(red, columns, rows, colours);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const c = (y >> 1) * columns + (x >> 1);
      const cb = blue[c] - 128;
      const cr = red[c] - 128;
      rgb[3 * p] = luma[p] + 1.402 * cr;
      rgb[3 * p + 1] = luma[p] - 0.344136 * cb - 0.714136 * cr;
      rgb[3 * p + 2] = luma[p] + 1.772 * cb;
    }
  }
}
