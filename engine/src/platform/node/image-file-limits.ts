import { PhotoFileError } from './photo-file-error.ts';

/** Shortest edge in pixels that still shows a room. */
export const MIN_EDGE = 128;
/** Largest photo in pixels: cameras sold as 50 megapixels have up to 50 * 2^20. */
export const MAX_PIXELS = 50 * 1024 * 1024;
/** Largest file in bytes: an uncompressed photo of the largest size, with a margin. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** Rejects sizes (from the header, before decoding) that are too small or too large to stage. */
export function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < MIN_EDGE) {
    throw new PhotoFileError(
      `it is too small (${width} x ${height} pixels): please choose a photo of at least ${MIN_EDGE} pixels on its short side`,
    );
  }
  if (width * height > MAX_PIXELS) {
    throw new PhotoFileError(
      `it is too large (${width} x ${height} pixels): please choose a photo of at most 50 megapixels`,
    );
  }
}
