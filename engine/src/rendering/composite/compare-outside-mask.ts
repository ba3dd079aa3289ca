import type { Photo } from '../../photo/photo.ts';

/** Numbers of pixels in which a staged picture differs from its photo. */
export interface PixelComparison {
  readonly pixels: number;
  /** Pixels that differ in any channel. */
  readonly changed: number;
  /** Pixels that may differ according to the mask; all without a mask. */
  readonly allowed: number;
  /** Pixels that differ although the mask does not allow it. */
  readonly outside: number;
  /** Position of the first of those, in pixels from the left and the top. */
  readonly firstOutside: readonly [x: number, y: number] | null;
}

/**
 * Compares a staged picture with its photo byte by byte.
 *
 * @param mask one byte per pixel: 0 where the picture must equal the photo; null if it may differ everywhere
 * @throws RangeError if the sizes differ
 */
export function compareOutsideMask(photo: Photo, staged: Photo, mask: Uint8Array | null): PixelComparison {
  const { width, height } = photo;
  const pixels = width * height;
  if (staged.width !== width || staged.height !== height) throw new RangeError('Photo and picture differ in size.');
  if (mask && mask.length !== pixels) throw new RangeError('Photo and mask differ in size.');
  const [before, after] = [photo.rgb, staged.rgb];
  let changed = 0;
  let allowed = 0;
  let outside = 0;
  let first = -1;
  for (let pixel = 0, at = 0; pixel < pixels; pixel++, at += 3) {
    const isAllowed = mask === null || mask[pixel] !== 0;
    if (isAllowed) allowed++;
    if (before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2]) continue;
    changed++;
    if (isAllowed) continue;
    if (outside === 0) first = pixel;
    outside++;
  }
  const firstOutside = first < 0 ? null : ([first % width, Math.floor(first / width)] as const);
  return { pixels, changed, allowed, outside, firstOutside };
}
