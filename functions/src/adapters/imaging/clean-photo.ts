import { madeOf, type OpenedPhoto, openPhoto, PhotoFileError } from '@roomwright/engine/node';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { CleanPhoto } from '../../ports/imaging.ts';
import { checkHeader, checkSize } from './check-header.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * JPEG encodings to try, in order, until the file is small enough. The first does not affect staging, and nearly every
 * photo is stored in it; the last still looks like the photo.
 */
const ENCODINGS = [
  { quality: 94, chromaSubsampling: '4:4:4' },
  { quality: 90, chromaSubsampling: '4:2:0' },
  { quality: 84, chromaSubsampling: '4:2:0' },
  { quality: 78, chromaSubsampling: '4:2:0' },
] as const;
/** Coloured noise, which shrinks most from the first encoding to the last, shrinks to 0.28 of its size. */
const MOST_SHRUNK = 0.25;

/** Adds the only metadata that the engine needs. */
export function withFocalLength({ picture, focal35mm }: OpenedPhoto): OpenedPhoto['picture'] {
  return focal35mm === undefined ? picture : picture.withExif({ IFD2: { FocalLengthIn35mmFilm: String(focal35mm) } });
}

/** @throws AppError PHOTO_TOO_DETAILED */
async function encode(photo: OpenedPhoto): Promise<CleanPhoto> {
  const picture = withFocalLength(photo);
  for (const encoding of ENCODINGS) {
    const { data, info } = await madeOf(picture.clone().jpeg({ ...encoding, optimiseCoding: false }));
    if (data.length <= LIMITS.storedPhotoBytes) return { bytes: data, width: info.width, height: info.height };
    if (data.length * MOST_SHRUNK > LIMITS.storedPhotoBytes) break;
  }
  throw new AppError('PHOTO_TOO_DETAILED');
}

/**
 * Prepares a photo for storage: an upright JPEG in sRGB. Of the metadata only the focal length is kept, which the
 * engine needs to find the walls and which reveals neither place nor camera. Decodes and encodes row by row; the
 * whole picture is in memory only if its format requires it.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, PHOTO_TOO_DETAILED or BUSY
 */
export async function cleanPhoto(bytes: Uint8Array, withMemory: WithMemory): Promise<CleanPhoto> {
  const header = await checkHeader(bytes);
  try {
    const photo = await withMemory(header, async () => {
      const opened = await openPhoto(bytes);
      try {
        return await encode(opened);
      } finally {
        opened.close();
      }
    });
    // The header may state another size than the pictures have.
    checkSize(photo);
    return photo;
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}
