import { photoTypeOf } from '../../lib/photo-type.ts';

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Markers of JPEG (ITU-T T.81, table B.1): begin of the picture's own data, and the segment in which EXIF data are kept. */
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF_NAME = 'Exif\0\0';

function inJpeg(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== START_OF_SCAN; ) {
    const length = view.getUint16(at + 2);
    if (view.getUint8(at + 1) === APP1 && text(bytes, at + 4, EXIF_NAME.length) === EXIF_NAME) {
      return bytes.subarray(at + 4 + EXIF_NAME.length, at + 2 + length);
    }
    at += 2 + length;
  }
  return null;
}

function inPng(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    if (text(bytes, at + 4, 4) === 'eXIf') return bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return null;
}

function inWebp(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 12; at < bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    if (text(bytes, at, 4) === 'EXIF') {
      const block = bytes.subarray(at + 8, at + 8 + length);
      return text(block, 0, EXIF_NAME.length) === EXIF_NAME ? block.subarray(EXIF_NAME.length) : block;
    }
    // Chunks begin at even bytes.
    at += 8 + length + (length % 2);
  }
  return null;
}

/** By its name and the TIFF header that follows: where the file lists it takes much reading, and nothing else looks like it. */
function inHeic(bytes: Uint8Array): Uint8Array | null {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    const block = at + EXIF_NAME.length;
    const isBlock =
      ['II*\0', 'MM\0*'].includes(text(bytes, block, 4)) && text(bytes, at, EXIF_NAME.length) === EXIF_NAME;
    if (isBlock) return bytes.subarray(block);
  }
  return null;
}

const READERS = { jpeg: inJpeg, png: inPng, webp: inWebp, heic: inHeic } as const;

/**
 * The EXIF data of a photo's file as a TIFF structure; null where there are none, or the file is damaged.
 * Sources: ITU-T T.81, annex B; PNG, third edition, 11.3.4.5; WebP container specification.
 */
export function exifBlock(bytes: Uint8Array): Uint8Array | null {
  const type = photoTypeOf(bytes);
  if (type === null) return null;
  try {
    return READERS[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
