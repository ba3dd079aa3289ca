import { type OpenedPhoto, openPhoto, PhotoFileError } from '@roomwright/engine/files';
import { AppError } from '../../domain/app-error.ts';
import { checkHeader } from './check-header.ts';
import type { WithMemory } from './with-memory.ts';

/**
 * Checks a photo's header and decodes it once memory for it is free.
 *
 * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE or BUSY
 */
export async function decoded<T>(bytes: Uint8Array, withMemory: WithMemory, decode: () => Promise<T>): Promise<T> {
  const header = await checkHeader(bytes);
  try {
    return await withMemory(header, decode);
  } catch (error) {
    if (error instanceof PhotoFileError) throw new AppError('UNREADABLE_PHOTO', {}, { cause: error });
    throw error;
  }
}

/**
 * Opens a photo for the duration of `work`.
 *
 * @throws AppError as above
 */
export const withOpenedPhoto = <T>(
  bytes: Uint8Array,
  withMemory: WithMemory,
  work: (photo: OpenedPhoto) => Promise<T>,
): Promise<T> =>
  decoded(bytes, withMemory, async () => {
    const photo = await openPhoto(bytes);
    try {
      return await work(photo);
    } finally {
      photo.close();
    }
  });

/** Adds the only metadata that the engine needs. */
export function withFocalLength({ picture, focal35mm }: OpenedPhoto): OpenedPhoto['picture'] {
  return focal35mm === undefined ? picture : picture.withExif({ IFD2: { FocalLengthIn35mmFilm: String(focal35mm) } });
}
