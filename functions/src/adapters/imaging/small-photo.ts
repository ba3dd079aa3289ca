import { decodePhoto, madeOf } from '@roomwright/engine/node';
import type { SmallPhoto } from '../../ports/imaging.ts';
import { decoded, withFocalLength, withOpenedPhoto } from './opened-photo.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * Decodes a photo to upright pixels, scaled down to the requested size.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export const smallPhoto = (bytes: Uint8Array, maxEdge: number, withMemory: WithMemory): Promise<SmallPhoto> =>
  decoded(bytes, withMemory, async () => (await decodePhoto(bytes, { maxEdge })).photo);

/**
 * Returns a photo, scaled down in the same way, as a PNG file with its focal length.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export const reducePhoto = (bytes: Uint8Array, maxEdge: number, withMemory: WithMemory): Promise<Uint8Array> =>
  withOpenedPhoto(bytes, withMemory, async (photo) => {
    photo.picture.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
    return (await madeOf(withFocalLength(photo).png())).data;
  });
