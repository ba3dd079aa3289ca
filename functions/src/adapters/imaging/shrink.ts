import { LIMITS } from '../../contract/limits.ts';
import type { WithMemory } from './with-memory.ts';

/** Good enough for a screen: half of the bytes of a picture that is kept. */
const WEBP_QUALITY = 76;
const JPEG_QUALITY = 86;

/**
 * A smaller copy of a picture for a screen. Of its metadata only XMP stays, which says how a staged picture was made.
 *
 * @param options.edge pixels of the longest edge, never enlarged
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
