import type { Photo } from '../../photo/photo.ts';

/** A rectangle of a picture from (x0, y0) to (x1, y1), in shares of its width and height. */
export interface PictureRange {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A part of a reduced photo: columns and rows of the whole reduced picture from `left` and `top`. */
export interface PhotoPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Size of the whole reduced picture in pixels. */
  readonly wholeWidth: number;
  readonly wholeHeight: number;
  /** Mean colours, one plane per channel, 0 to 1. */
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/**
 * Reduces a part of a photo as if the whole had a long edge of `longEdge` pixels, with `margin` reduced pixels added on
 * every side.
 */
export function shrinkPart(photo: Photo, range: PictureRange, longEdge: number, margin: number): PhotoPart {
  const scale = Math.min(1, longEdge / Math.max(photo.width, photo.height));
  const wholeWidth = Math.max(1, Math.round(photo.width * scale));
  const wholeHeight = Math.max(1, Math.round(photo.height * scale));
  const left = Math.max(0, Math.floor(range.x0 * wholeWidth) - margin);
  const top = Math.max(0, Math.floor(range.y0 * wholeHeight) - margin);
  const width = Math.min(wholeWidth, Math.ceil(range.x1 * wholeWidth) + margin) - left;
  const height = Math.min(wholeHeight, Math.ceil(range.y1 * wholeHeight) + margin) - top;
  const plane = () => new Float32Array(width * height);
  const channels = [plane(), plane(), plane()] as const;
  const from = (i: number, whole: number, size: number) => Math.floor((i * size) / whole);
  for (let y = 0, i = 0; y < height; y++) {
    const y0 = from(top + y, wholeHeight, photo.height);
    const y1 = Math.max(y0 + 1, from(top + y + 1, wholeHeight, photo.height));
    for (let x = 0; x < width; x++, i++) {
      const x0 = from(left + x, wholeWidth, photo.width);
      const x1 = Math.max(x0 + 1, from(left + x + 1, wholeWidth, photo.width));
      const share = 1 / (255 * (x1 - x0) * (y1 - y0));
      for (let v = y0; v < y1; v++) {
        for (let u = x0, k = 3 * (v * photo.width + x0); u < x1; u++, k += 3) {
          channels[0][i] += photo.rgb[k] * share;
          channels[1][i] += photo.rgb[k + 1] * share;
          channels[2][i] += photo.rgb[k + 2] * share;
        }
      }
    }
  }
  return { left, top, width, height, wholeWidth, wholeHeight, channels };
}
