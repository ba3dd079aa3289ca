import { decodePhoto, PhotoFileError } from '@roomwright/engine/node';
import { AppError } from '../../domain/app-error.ts';
import type { SmallPhoto } from '../../ports/imaging.ts';
import { checkHeader } from './check-header.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * Decodes a photo to upright pixels, scaled down to the requested size.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export async function smallPhoto(bytes: Uint8Array, maxEdge: number, withMemory: WithMemory): Promise<SmallPhoto> {
  const header = await checkHeader(bytes);
  try {
    return await withMemory(header, async () => (await decodePhoto(bytes, { maxEdge })).photo);
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}
