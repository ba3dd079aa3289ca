import { PHOTO_TYPES } from '@roomwright/functions/contract/photo-types.ts';
import { photoTypeOf } from '../../lib/photo-type.ts';

/** Brands of AVIF (AV1 Image File Format, section 6.2), after "ftyp" in a file's first bytes. */
const AVIF = /^.{4}ftyp.*avi[fs]/s;

/** The media type of a picture by its first bytes: what can be staged, and AVIF, which listing sites show; null for anything else. */
export function pictureMimeOf(bytes: Uint8Array): string | null {
  const type = photoTypeOf(bytes);
  if (type) return PHOTO_TYPES[type].mime;
  return AVIF.test(String.fromCharCode(...bytes.subarray(0, 64))) ? 'image/avif' : null;
}
