import sharp, { type Sharp } from 'sharp';

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
