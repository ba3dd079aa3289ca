import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../../math/random.ts';

/** Colours of the quarters of a test picture: left top, right top, left bottom, right bottom. */
export const QUARTERS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [200, 120, 60],
] as const;

/** A test picture of four plain quarters: each of its rotations and reflections is different. */
export function quarters(width: number, height: number): Sharp {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rgb.set(QUARTERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)], (y * width + x) * 3);
    }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Pixels after which the noise repeats in each row: little to compress, much to encode as JPEG. */
const NOISE_TILE = 64;

/** Noise in a small PNG file. As JPEG it is many times larger: 48 megapixels in 2 MB take 100 MB. */
export function noisePng(width: number, height: number): Promise<Buffer> {
  const random = createRandom(1);
  const row = width * 3;
  const rgb = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const tile = Buffer.from(Array.from({ length: NOISE_TILE * 3 }, () => Math.floor(random() * 256)));
    rgb.fill(tile, y * row, (y + 1) * row);
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
