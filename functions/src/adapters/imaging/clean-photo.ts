import { madeOf, type OpenedPhoto } from '@roomwright/engine/node';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { CleanPhoto } from '../../ports/imaging.ts';
import { checkSize } from './check-header.ts';
import { withFocalLength, withOpenedPhoto } from './opened-photo.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * JPEG encodings to try, in order, until the file is small enough. The first does not affect staging and is enough for
 * nearly every photo; the last still looks like the photo.
 */
const ENCODINGS = [
  { quality: 94, chromaSubsampling: '4:4:4' },
  { quality: 90, chromaSubsampling: '4:2:0' },
  { quality: 84, chromaSubsampling: '4:2:0' },
  { quality: 78, chromaSubsampling: '4:2:0' },
] as const;
/** The last encoding takes at least this share of the first one's bytes; coloured noise, which shrinks most, 0.28. */
const MIN_SHARE = 0.25;

/** @throws AppError PHOTO_TOO_DETAILED */
async function encode(photo: OpenedPhoto): Promise<CleanPhoto> {
  const picture = withFocalLength(photo);
  for (const encoding of ENCODINGS) {
    const { data, info } = await madeOf(picture.clone().jpeg({ ...encoding, optimiseCoding: false }));
    if (data.length <= LIMITS.storedPhotoBytes) return { bytes: data, width: info.width, height: info.height };
    if (data.length * MIN_SHARE > LIMITS.storedPhotoBytes) break;
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
  const photo = await withOpenedPhoto(bytes, withMemory, encode);
  // The header may state another size than the pictures have.
  checkSize(photo);
  return photo;
}
