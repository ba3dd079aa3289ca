/** Format of a file, determined by its first bytes, never by its name. */
export type ImageFileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'gif'
  | 'tiff'
  | 'bmp'
  | 'svg'
  | 'pdf'
  | 'video'
  | 'unknown';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'miaf']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** Bytes start to end as text, one character per byte. */
function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/**
 * Brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the box size, 'ftyp', the major brand, a version, then the
 * compatible brands. AVIF and HEIC share mif1, so a brand that names the codec decides before one that does not.
 */
function isoMediaKind(bytes: Uint8Array): ImageFileKind {
  const size = ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length, 128); at += 4) brands.push(latin1(bytes, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : 'video';
}

/** Determines a file's format from its beginning; 128 bytes suffice. */
export function imageFileKind(bytes: Uint8Array): ImageFileKind {
  const start = latin1(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return isoMediaKind(bytes);
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('BM')) return 'bmp';
  if (start.startsWith('%PDF')) return 'pdf';
  if (/^\s*(<\?xml|<svg)/.test(start)) return 'svg';
  return 'unknown';
}
