import type { PhotoType } from '@roomwright/functions/contract/photo-types.ts';

/** Bytes at a file's beginning that determine its type. */
export const BYTES_THAT_TELL = 128;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'miaf']);

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/**
 * Whether a file of ISO base media (ISO/IEC 14496-12, 4.3) says that it holds HEVC pictures. AVIF shares the general brands,
 * so that its own excludes them.
 */
function isHeic(bytes: Uint8Array): boolean {
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(bytes, at, at + 4));
  return !brands.includes('avif') && !brands.includes('avis') && brands.some((brand) => HEIC_BRANDS.has(brand));
}

/** The accepted type by a file's first bytes, as the server will judge it; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return start.slice(4, 8) === 'ftyp' && isHeic(bytes) ? 'heic' : null;
}
