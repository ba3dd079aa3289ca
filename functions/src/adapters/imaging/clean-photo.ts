import { madeOf, type OpenedPhoto, openPhoto, PhotoFileError } from '@roomwright/engine/node';
import { AppError } from '../../domain/app-error.ts';
import type { CleanPhoto } from '../../ports/imaging.ts';
import { checkHeader, checkSize } from './check-header.ts';
import type { WithMemory } from './with-memory.ts';

/** JPEG quality high enough not to affect staging. */
const QUALITY = 94;

async function encode({ picture, focal35mm }: OpenedPhoto): Promise<CleanPhoto> {
  if (focal35mm !== undefined) picture.withExif({ IFD2: { FocalLengthIn35mmFilm: String(focal35mm) } });
  const { data, info } = await madeOf(
    picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Prepares a photo for storage: an upright JPEG in sRGB. Of the metadata only the focal length is kept, which the
 * engine needs to find the walls and which reveals neither place nor camera. Decodes and encodes row by row; the
 * whole picture is in memory only if its format requires it.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export async function cleanPhoto(bytes: Uint8Array, withMemory: WithMemory): Promise<CleanPhoto> {
  const header = await checkHeader(bytes);
  try {
    const photo = await withMemory(header, async () => encode(await openPhoto(bytes)));
    // The header may state another size than the pictures have.
    checkSize(photo);
    return photo;
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}
