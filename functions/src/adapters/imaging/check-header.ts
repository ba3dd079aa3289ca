import { imageFileKind } from '@roomwright/engine/files';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @throws AppError PHOTO_SIZE */
export function checkSize({ width, height }: Size): void {
  if (Math.min(width, height) < LIMITS.photoShortEdge || width * height > LIMITS.photoPixels) {
    throw new AppError('PHOTO_SIZE', { width, height });
  }
}

/**
 * Checks type, number of pictures and size from the file's header, before anything is decoded.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE
 */
export async function checkHeader(bytes: Uint8Array): Promise<Size> {
  const kind = imageFileKind(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'heic') throw new AppError('INVALID_FILE_TYPE');
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('UNREADABLE_PHOTO', {}, { cause });
    });
  // More than one picture is an animation, except in HEIC files, which contain thumbnails.
  if (kind !== 'heic' && (header.pages ?? 1) > 1) throw new AppError('INVALID_FILE_TYPE');
  checkSize(header);
  return header;
}
