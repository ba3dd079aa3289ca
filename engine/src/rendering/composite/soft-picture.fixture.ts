import { createRandom } from '../../math/random.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { Photo } from '../../photo/photo.ts';

/** What a camera did to the drawn picture. */
export interface Camera {
  /** Standard deviation of a blur, pixels; 0 for none. */
  readonly blur: number;
  /** Unsharp mask. */
  readonly amount?: number;
  readonly radius?: number;
  /** Standard deviation of noise, 8-bit steps: of independent pixels, blurred by `blotch` pixels and brought back to it. */
  readonly noise?: number;
  readonly blotch?: number;
}

/** Pixels between the edges of the drawn picture, and its two shades. */
const STRIPE = 120.3;
const SHADES = [90, 170] as const;
/** The edges' slant, in pixels per row: pixels average them over all fractions. */
const SLANT = 0.13;
const SUBSAMPLES = 8;

function stripes(width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      for (let n = 0; n < SUBSAMPLES; n++) {
        const stripe = Math.floor((x + (n + 0.5) / SUBSAMPLES + SLANT * y) / STRIPE);
        out[p] += SHADES[stripe % 2] / SUBSAMPLES;
      }
    }
  }
  return out;
}

function grain(width: number, height: number, noise: number, blotch: number): Float32Array {
  const random = createRandom(5);
  const own = Float32Array.from({ length: width * height }, () => random() + random() + random() + random() - 2);
  const blotchy = blotch > 0 ? gaussianBlur(own, width, height, blotch) : own;
  const deviation = Math.sqrt(blotchy.reduce((sum, v) => sum + v * v, 0) / blotchy.length);
  return blotchy.map((v) => (noise * v) / deviation);
}

/** Upright stripes of two shades of grey as a camera would show them. */
export function softPicture(
  width: number,
  height: number,
  { blur, amount = 0, radius = 1, noise = 0, blotch = 0 }: Camera,
): Photo {
  const drawn = stripes(width, height);
  const soft = blur > 0 ? gaussianBlur(drawn, width, height, blur) : drawn;
  const softer = amount > 0 ? gaussianBlur(soft, width, height, radius) : soft;
  const added = noise > 0 ? grain(width, height, noise, blotch) : null;
  const rgb = new Uint8Array(width * height * 3);
  soft.forEach((v, p) => {
    rgb.fill(Math.round(v + amount * (v - softer[p]) + (added ? added[p] : 0)), 3 * p, 3 * p + 3);
  });
  return { width, height, rgb };
}
