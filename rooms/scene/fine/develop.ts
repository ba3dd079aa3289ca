import type { Photo } from '@roomwright/engine';
import { createRandom, encodeSrgb, mixSeed } from '@roomwright/engine/testing';
import type { FineFinish } from './fine-finish.ts';
import { fuseExposures, type LightImage, throughLens } from './lens.ts';

/** Linear light above which highlights are rolled off instead of clipped. */
const KNEE = 0.62;

/** Applies a tone curve: linear up to the knee, then a shoulder that approaches 1. */
function shoulder(x: number): number {
  return x <= KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE)));
}

/** Applies a gentle S-curve around the middle of the tone scale. */
function contrastCurve(v: number, strength: number): number {
  return v + strength * (v * v * (3 - 2 * v) - v);
}

function sharpen(tones: Float32Array, width: number, height: number, amount: number): Float32Array {
  const result = Float32Array.from(tones);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c;
        const around = (tones[i - 3] + tones[i + 3] + tones[i - width * 3] + tones[i + width * 3]) / 4;
        result[i] = tones[i] + amount * Math.max(-0.08, Math.min(0.08, tones[i] - around));
      }
    }
  }
  return result;
}

/** Adds sensor noise as softened by demosaicing and noise reduction: mostly luminance, strongest in shadows. */
function addGrain(tones: Float32Array, width: number, height: number, amount: number, seed: number): void {
  const random = createRandom(mixSeed(seed, 909));
  const normal = (): number => random() + random() + random() + random() - 2;
  const field = new Float32Array(width * height);
  for (let i = 0; i < field.length; i++) field[i] = normal();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const right = field[x + 1 < width ? p + 1 : p];
      const below = field[y + 1 < height ? p + width : p];
      const luma = 0.62 * field[p] + 0.45 * right + 0.45 * below;
      const i = p * 3;
      const strength = amount * 1.7 * (1.25 - 0.8 * tones[i + 1]);
      tones[i] += strength * (luma + 0.45 * normal());
      tones[i + 1] += strength * (luma + 0.2 * normal());
      tones[i + 2] += strength * (luma + 0.6 * normal());
    }
  }
}

/** Develops rendered light, where 1 is white, into an 8-bit photo. */
export function develop(light: LightImage, finish: FineFinish, seed: number): Photo {
  const { width, height, radiance } = throughLens(
    fuseExposures(light, finish.fusion),
    finish.vignette,
    finish.distortion,
  );
  const balance = [1 + finish.warmth, 1, 1 - finish.warmth];
  let tones: Float32Array = new Float32Array(radiance.length);
  for (let i = 0; i < radiance.length; i++) {
    tones[i] = contrastCurve(encodeSrgb(shoulder(Math.max(0, radiance[i] * balance[i % 3]))), finish.contrast);
  }
  if (finish.sharpening > 0) tones = sharpen(tones, width, height, finish.sharpening);
  addGrain(tones, width, height, finish.grain, seed);
  const rgb = new Uint8Array(tones.length);
  for (let i = 0; i < tones.length; i++) rgb[i] = Math.max(0, Math.min(255, Math.round(tones[i] * 255)));
  return { width, height, rgb };
}
