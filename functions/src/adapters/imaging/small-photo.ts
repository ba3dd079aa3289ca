import { decodePhoto, madeOf } from '@roomwright/engine/node';
import { LIMITS } from '../../contract/limits.ts';
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

/** Qualities for screens, at half the size of stored pictures. */
const WEBP_QUALITY = 76;
const JPEG_QUALITY = 86;

/**
 * Returns a smaller copy of a picture for screens. Keeps only the XMP metadata, which describes how a staged picture
 * was made.
 *
 * @param options.edge maximum longest edge, pixels; never enlarged
 * @throws AppError BUSY
 */
export async function shrink(
  image: Uint8Array,
  { edge, format }: { readonly edge: number; readonly format: 'jpeg' | 'webp' },
  withMemory: WithMemory,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(image, { failOn: 'error', limitInputPixels: LIMITS.photoPixels });
  const { width, height } = await picture.metadata();
  picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }).keepXmp();
  if (format === 'webp') picture.webp({ quality: WEBP_QUALITY });
  else picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  return withMemory({ width, height }, () => picture.toBuffer());
}
