import type { PhotoType } from '@roomwright/functions/contract/photo-types.ts';

/** Number of bytes at a file's beginning that determine its type. */
export const SIGNATURE_BYTES = 128;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'miaf']);

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/**
 * Whether an ISO base media file (ISO/IEC 14496-12, section 4.3) declares HEVC pictures. AVIF shares the generic
 * brands, so its own brands exclude it.
 */
function isHeic(bytes: Uint8Array): boolean {
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(bytes, at, at + 4));
  return !brands.includes('avif') && !brands.includes('avis') && brands.some((brand) => HEIC_BRANDS.has(brand));
}

/** Detects an accepted type from a file's first bytes, as the server does; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return start.slice(4, 8) === 'ftyp' && isHeic(bytes) ? 'heic' : null;
}
