import { createRandom, encodeSrgb, mixSeed } from '@roomwright/engine/testing';
import { expose, type PictureLight } from './expose.ts';
import { throughJpeg } from './jpeg.ts';
import type { PhotoFinish } from './plan-finish.ts';
import { blurPlanes, resample } from './soften.ts';

/** Entries of the tone curve, over square roots of light up to BRIGHT. */
const STEPS = 4096;
const BRIGHT = 16;

/** sRGB tone (0 to 1) of linear light by the finish's curve, as a table over square roots of light. */
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

/** Averages each pixel with the neighbours that differ by less than a limit (sigma filter, Lee 1983). */
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

/** Sensor noise, stronger in shadows, with colour in blotches two pixels wide. */
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

/** Turns linear light into the finished 8-bit photo (three channels). The same light, finish and seed give the same bytes. */
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
