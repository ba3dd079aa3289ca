import { decodePhoto, madeOf, type OpenedPhoto } from '@roomwright/engine/files';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { CleanPhoto, SmallPhoto } from '../../ports/imaging.ts';
import { checkSize } from './check-header.ts';
import { decoded, withFocalLength, withOpenedPhoto } from './opened-photo.ts';
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
