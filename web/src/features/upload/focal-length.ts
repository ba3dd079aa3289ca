import { photoTypeOf } from '../../lib/photo-type.ts';

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** JPEG markers (ITU-T T.81, table B.1): start of scan, and the segment that holds EXIF data. */
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF_NAME = 'Exif\0\0';

const READERS = { jpeg: inJpeg, png: inPng, webp: inWebp, heic: inHeic } as const;

/** Tags of Exif 2.32, 4.6. */
const EXIF_DIRECTORY = 0x8769;
const FOCAL_LENGTH_IN_35MM_FILM = 0xa405;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;
const ENTRY_BYTES = 12;

/** The value of a tag that is a single number; null if the directory does not have it. */
function valueIn(view: DataView, directory: number, tag: number, little: boolean): number | null {
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * ENTRY_BYTES;
    if (view.getUint16(entry, little) !== tag) continue;
    const type = view.getUint16(entry + 2, little);
    if (type === TYPE_SHORT) return view.getUint16(entry + 8, little);
    return type === TYPE_LONG ? view.getUint32(entry + 8, little) : null;
  }
  return null;
}

/** Reads the focal length from a photo's file, in millimetres on 35 mm film; null if there is none. */
export function focalLengthOf(file: Uint8Array): number | null {
  const block = exifBlock(file);
  if (!block) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = valueIn(view, view.getUint32(4, little), EXIF_DIRECTORY, little);
    // 0 means unknown (Exif 2.32).
    return directory === null ? null : valueIn(view, directory, FOCAL_LENGTH_IN_35MM_FILM, little) || null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Size of a directory with one entry: count, entry, and offset of the next directory. */
const DIRECTORY_BYTES = 2 + ENTRY_BYTES + 4;
const TIFF_HEADER_BYTES = 8;

/** An APP1 segment with nothing but a focal length. */
function focalSegment(millimetres: number): Uint8Array<ArrayBuffer> {
  const name = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));
  const tiff = 4 + name.length;
  const segment = new Uint8Array(tiff + TIFF_HEADER_BYTES + 2 * DIRECTORY_BYTES);
  const view = new DataView(segment.buffer);
  const writeDirectory = (at: number, tag: number, type: number) => {
    view.setUint16(at, 1);
    view.setUint16(at + 2, tag);
    view.setUint16(at + 4, type);
    view.setUint32(at + 6, 1);
    return at + 10;
  };
  view.setUint16(0, 0xffe1);
  view.setUint16(2, segment.length - 2);
  segment.set(name, 4);
  view.setUint16(tiff, 0x4d4d);
  view.setUint16(tiff + 2, 42);
  view.setUint32(tiff + 4, TIFF_HEADER_BYTES);
  const first = tiff + TIFF_HEADER_BYTES;
  const second = first + DIRECTORY_BYTES;
  view.setUint32(writeDirectory(first, EXIF_DIRECTORY, TYPE_LONG), second - tiff);
  view.setUint16(writeDirectory(second, FOCAL_LENGTH_IN_35MM_FILM, TYPE_SHORT), millimetres);
  return segment;
}

/** Adds a focal length, in millimetres on 35 mm film, to a JPEG file without EXIF data, as drawn by browsers. */
export function withFocalLength(jpeg: Blob, millimetres: number): Blob {
  return new Blob([jpeg.slice(0, 2), focalSegment(millimetres), jpeg.slice(2)], { type: jpeg.type });
}

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
    // Chunks start at even offsets.
    at += 8 + length + (length % 2);
  }
  return null;
}

/**
 * Finds EXIF by its name and the TIFF header that follows: parsing the file's item list takes much code, and nothing
 * else looks like it.
 */
function inHeic(bytes: Uint8Array): Uint8Array | null {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    const block = at + EXIF_NAME.length;
    const isBlock =
      ['II*\0', 'MM\0*'].includes(text(bytes, block, 4)) && text(bytes, at, EXIF_NAME.length) === EXIF_NAME;
    if (isBlock) return bytes.subarray(block);
  }
  return null;
}

/**
 * The EXIF data of a photo's file as a TIFF structure; null if there are none or the file is damaged. Sources: ITU-T
 * T.81, annex B; PNG, third edition, 11.3.4.5; WebP container specification.
 */
function exifBlock(bytes: Uint8Array): Uint8Array | null {
  const type = photoTypeOf(bytes);
  if (type === null) return null;
  try {
    return READERS[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
