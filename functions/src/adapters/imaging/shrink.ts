import { LIMITS } from '../../contract/limits.ts';
import type { WithMemory } from './with-memory.ts';

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
