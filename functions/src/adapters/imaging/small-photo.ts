import { decodePhoto, madeOf, openPhoto, PhotoFileError } from '@roomwright/engine/node';
import { AppError } from '../../domain/app-error.ts';
import type { SmallPhoto } from '../../ports/imaging.ts';
import { checkHeader } from './check-header.ts';
import { withFocalLength } from './clean-photo.ts';
import type { WithMemory } from './with-memory.ts';

/** @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY */
async function decoded<T>(bytes: Uint8Array, withMemory: WithMemory, decode: () => Promise<T>): Promise<T> {
  const header = await checkHeader(bytes);
  try {
    return await withMemory(header, decode);
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}

/**
 * Decodes a photo to upright pixels, scaled down to the requested size.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export const smallPhoto = (bytes: Uint8Array, maxEdge: number, withMemory: WithMemory): Promise<SmallPhoto> =>
  decoded(bytes, withMemory, async () => (await decodePhoto(bytes, { maxEdge })).photo);

/**
 * Returns the same as a PNG file with the photo's focal length.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export const reducePhoto = (bytes: Uint8Array, maxEdge: number, withMemory: WithMemory): Promise<Uint8Array> =>
  decoded(bytes, withMemory, async () => {
    const opened = await openPhoto(bytes);
    opened.picture.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
    try {
      return (await madeOf(withFocalLength(opened).png())).data;
    } finally {
      opened.close();
    }
  });
