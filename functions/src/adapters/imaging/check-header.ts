import { imageFileKind } from '@roomwright/engine/node';
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
 * Kind, number of pictures and size, by the file's first bytes and header: nothing is decoded that is not wanted.
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
  // An animation; a HEIC file holds small pictures beside the photo.
  if (kind !== 'heic' && (header.pages ?? 1) > 1) throw new AppError('INVALID_FILE_TYPE');
  checkSize(header);
  return header;
}
