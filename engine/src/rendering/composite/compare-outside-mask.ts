import type { Photo } from '../../photo/photo.ts';

/** Counts of the pixels in which a staged picture differs from its photo. */
export interface PixelComparison {
  readonly pixels: number;
  /** Pixels that differ in any channel. */
  readonly changed: number;
  /** Pixels that the mask allows to differ; all of them without a mask. */
  readonly allowed: number;
  /** Pixels that differ although the mask does not allow it. */
  readonly outside: number;
  /** Where the first of those lies, in pixels from the left and from the top. */
  readonly firstOutside: readonly [x: number, y: number] | null;
}

/**
 * Compares a staged picture with its photo, pixel by pixel and byte by byte.
 *
 * @param mask one byte per pixel: 0 where the picture must be the photo's own; null: it may differ everywhere
 * @throws RangeError where the sizes differ
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
