import { crc32 } from 'node:zlib';
import { imageFileKind } from './image-file-kind.ts';

/** Splits a file format and patches its header; for tests that damage files. */
export interface FileParts {
  /** Splits a file into its format's parts. */
  chunks(bytes: Buffer): Buffer[];
  /** Joins parts into a file. */
  joined(chunks: readonly Buffer[]): Buffer;
  /** Sets another size in the header only, so that the pixels do not match. */
  resized(bytes: Buffer, width: number, height: number): Buffer;
  /** Recomputes the checksums. */
  mended(bytes: Buffer): Buffer;
}

/** Splits a file at ascending offsets. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  return [0, ...places].map((from, i) => bytes.subarray(from, places[i])).filter(({ length }) => length > 0);
}

/** Offsets of a file's chunks, each found from the one before; ends at the first inconsistency. */
function places(bytes: Buffer, first: number, next: (at: number) => number): number[] {
  const found: number[] = [];
  for (let at = first; at + 8 <= bytes.length; ) {
    found.push(at);
    const following = next(at);
    if (!(following > at)) break;
    at = following;
  }
  return found;
}

const joined = (chunks: readonly Buffer[]): Buffer => Buffer.concat(chunks);
const asItIs = (bytes: Buffer): Buffer => bytes;

/** Segments up to the first scan (ITU T.81, B.1.1): marker, length, data. The size lies in SOF0 or SOF2 (B.2.2). */
const JPEG: FileParts = {
  chunks: (bytes) => {
    const scan = bytes.indexOf('\xff\xda', 2, 'latin1');
    return cut(
      bytes,
      places(bytes.subarray(0, scan), 2, (at) => at + 2 + bytes.readUInt16BE(at + 2)),
    );
  },
  joined,
  resized: (bytes, width, height) => {
    for (let at = 2; at + 9 < bytes.length && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
      if (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) continue;
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
    }
    return bytes;
  },
  mended: asItIs,
};

const PNG_SIGNATURE = 8;
const pngChunks = (bytes: Buffer): number[] => places(bytes, PNG_SIGNATURE, (at) => at + 12 + bytes.readUInt32BE(at));

/** Chunks behind the signature, each with a checksum at its end (PNG, 5.3); the size is IHDR's (11.2.2). */
const PNG: FileParts = {
  chunks: (bytes) => cut(bytes, pngChunks(bytes)),
  joined,
  resized: (bytes, width, height) => {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return PNG.mended(bytes);
  },
  mended: (bytes) => {
    for (const at of pngChunks(bytes)) {
      const end = at + 8 + bytes.readUInt32BE(at);
      if (end + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
    }
    return bytes;
  },
};

/** RIFF chunks behind a header with the file's length (WebP container specification). */
const WEBP: FileParts = {
  chunks: (bytes) =>
    cut(
      bytes,
      places(bytes, 12, (at) => at + 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) & 1)),
    ),
  joined: (chunks) => WEBP.mended(joined(chunks)),
  resized: (bytes, width, height) => {
    // VP8X has 24 bits each; VP8 14 bits behind its start code; VP8L 14 bits each behind its signature.
    const extended = bytes.indexOf('VP8X');
    if (extended >= 0) {
      bytes.writeUIntLE(width - 1, extended + 12, 3);
      bytes.writeUIntLE(height - 1, extended + 15, 3);
    }
    const lossy = bytes.indexOf('VP8 ');
    if (lossy >= 0) {
      bytes.writeUInt16LE(width & 0x3fff, lossy + 14);
      bytes.writeUInt16LE(height & 0x3fff, lossy + 16);
    }
    const lossless = bytes.indexOf('VP8L');
    if (lossless >= 0) {
      const size = ((width - 1) & 0x3fff) | (((height - 1) & 0x3fff) << 14);
      bytes.writeUInt32LE(size >>> 0, lossless + 9);
    }
    return bytes;
  },
  mended: (bytes) => {
    if (bytes.length >= 8) bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  },
};

/** Boxes, one behind the other (ISO/IEC 14496-12, 4.2); a picture's size is in its `ispe` (ISO/IEC 23008-12, 6.5.3). */
const HEIC: FileParts = {
  chunks: (bytes) =>
    cut(
      bytes,
      places(bytes, 0, (at) => at + bytes.readUInt32BE(at)),
    ),
  joined,
  resized: (bytes, width, height) => {
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
      bytes.writeUInt32BE(width, at + 8);
      bytes.writeUInt32BE(height, at + 12);
    }
    return bytes;
  },
  mended: asItIs,
};

/** By the file's first bytes. */
export function partsOf(bytes: Uint8Array): FileParts {
  const kind = imageFileKind(bytes);
  if (kind === 'jpeg') return JPEG;
  if (kind === 'png') return PNG;
  if (kind === 'webp') return WEBP;
  if (kind === 'heic') return HEIC;
  throw new Error(`No photo of a kind that is accepted: ${kind}`);
}
