import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import { type DecodedPhoto, decodePhoto } from '../../engine/platform/image-file-decode.ts';
import { imageFileKind } from '../../engine/platform/image-file-kind.ts';
import { PhotoFileError } from '../../engine/platform/photo-file-error.ts';
import type { CleanPhoto } from '../../ports/imaging.ts';

/** So good that staging sees no difference from the original. */
const QUALITY = 94;

function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < LIMITS.photoShortEdge || width * height > LIMITS.photoPixels) {
    throw new AppError('PHOTO_SIZE', { width, height });
  }
}

/** Kind, number of pictures and size, by the file's first bytes and header: nothing is decoded that is not wanted. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
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
  checkSize(header.width, header.height);
}

async function decode(bytes: Uint8Array): Promise<DecodedPhoto> {
  try {
    return await decodePhoto(bytes);
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}

/**
 * A photo as it is kept: a JPEG file, upright, in sRGB. Of all that the file says about itself only the focal length
 * stays, which the engine needs to find the walls and which tells neither the place nor the camera.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO or PHOTO_SIZE
 */
export async function cleanPhoto(bytes: Uint8Array): Promise<CleanPhoto> {
  await checkHeader(bytes);
  const { photo } = await decode(bytes);
  const { width, height, rgb, focal35mm } = photo;
  // A header may promise another size than its pictures have.
  checkSize(width, height);
  const { default: sharp } = await import('sharp');
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
  if (focal35mm !== undefined) picture.withExif({ IFD2: { FocalLengthIn35mmFilm: String(focal35mm) } });
  return { bytes: await picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(), width, height };
}
