import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OutputInfo, Sharp } from 'sharp';
import type { Photo } from '../../photo/photo.ts';
import type { HeicAnswer, HeicTask } from './heic-worker.ts';
import { type ImageFileKind, imageFileKind } from './image-file-kind.ts';
import { checkSize, MAX_PIXELS } from './image-file-limits.ts';
import { PhotoFileError } from './photo-file-error.ts';

// In a bundle the worker lies beside this file as .js, the source as .ts.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url);

const TOO_SLOW = 'it takes too long to decode: please export it as JPEG and try that';

const damagedHeic = (cause: unknown): PhotoFileError =>
  new PhotoFileError('it is damaged or incomplete: please export it as JPEG and try that', { cause });

/** What one photo may take. */
interface HeicLimits {
  readonly seconds: number;
  /** Of libheif's memory. */
  readonly megabytes: number;
}

/** The largest photo takes two seconds on a processor of its own, and less than 300 MB. */
const LIMITS: HeicLimits = { seconds: 60, megabytes: 400 };

const EXIF_IFD_POINTER = 0x8769;
const FOCAL_LENGTH_IN_35MM_FILM = 0xa405;
const ENTRY_BYTES = 12;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;

export interface DecodeOptions {
  /** Longest edge of the decoded photo in pixels; smaller photos keep their size. */
  readonly maxEdge?: number | undefined;
}

export interface DecodedPhoto {
  readonly photo: Photo;
  /** Size of the upright photo in the file, before `maxEdge`. */
  readonly originalWidth: number;
  readonly originalHeight: number;
}

const WANTED = 'please use a JPEG, PNG, WebP or HEIC photo';
const REFUSED: Readonly<Record<Exclude<ImageFileKind, 'jpeg' | 'png' | 'webp' | 'heic'>, string>> = {
  avif: `AVIF files are not supported: ${WANTED}`,
  gif: `GIF files are not supported: ${WANTED}`,
  tiff: `TIFF and camera raw files are not supported: ${WANTED}`,
  bmp: `BMP files are not supported: ${WANTED}`,
  svg: `it is a drawing and not a photo: ${WANTED}`,
  pdf: `PDF files are not supported: ${WANTED}`,
  video: `it is a video: ${WANTED}`,
  unknown: `it is not a picture: ${WANTED}`,
};

/** libvips takes a while to clean up after errors, and its messages are for programmers. */
function damaged(cause: unknown): PhotoFileError {
  return new PhotoFileError('it is damaged or incomplete: please copy or export it again', { cause });
}

/** An opened photo file, not yet decoded. */
export interface OpenedPhoto {
  /** Lazy decoder: upright (EXIF orientation applied), sRGB, transparency on white, without metadata. */
  readonly picture: Sharp;
  /** Size of the upright photo according to its header. */
  readonly width: number;
  readonly height: number;
  /** 35 mm equivalent focal length, millimetres. */
  readonly focal35mm?: number;
  /**
   * Frees a decoded HEIC photo at once: the garbage collector would let several of them pile up. `picture` must not be
   * in use or used again.
   */
  close(): void;
}

/**
 * Opens a photo file. Size and format are checked from its first bytes and header before any pixel is decoded. HEIC
 * is then decoded immediately, other formats on use.
 *
 * @throws PhotoFileError with a reason that completes "This photo cannot be used: ..."
 */
export async function openPhoto(bytes: Uint8Array): Promise<OpenedPhoto> {
  if (bytes.length === 0) throw new PhotoFileError(`it is empty: ${WANTED}`);
  const kind = imageFileKind(bytes);
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'heic') throw new PhotoFileError(REFUSED[kind]);

  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  checkSize(header.width, header.height);
  if (kind !== 'heic' && (header.pages ?? 1) > 1) {
    throw new PhotoFileError(`it is an animation: ${WANTED} that does not move`);
  }

  const file = kind === 'heic' ? await heicToTiff(bytes, header.icc) : bytes;
  const picture = sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const focal = header.exif ? focal35mm(header.exif) : null;
  // libheif has already rotated a HEIC photo, and its header holds the upright size.
  const { width, height } = kind === 'heic' ? header : header.autoOrient;
  const close = (): void => {
    // Without a length, `transfer` only releases the memory (ECMA-262, ArrayBuffer.prototype.transfer).
    if (file !== bytes) (file.buffer as ArrayBuffer).transfer(0);
  };
  return { picture, width, height, ...(focal === null ? {} : { focal35mm: focal }), close };
}

/**
 * Runs libvips.
 *
 * @throws PhotoFileError if the file is damaged
 */
export async function madeOf(picture: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return picture.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw damaged(error);
  });
}

/**
 * Decodes a photo file to 8 bits per channel; see `openPhoto`.
 *
 * @throws PhotoFileError with a reason that completes "This photo cannot be used: ..."
 */
export async function decodePhoto(bytes: Uint8Array, { maxEdge }: DecodeOptions = {}): Promise<DecodedPhoto> {
  const { picture, width, height, focal35mm, close } = await openPhoto(bytes);
  if (maxEdge) picture.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await madeOf(picture.raw({ depth: 'uchar' })).finally(close);
  const photo: Photo = {
    width: info.width,
    height: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.length),
    ...(focal35mm === undefined ? {} : { focal35mm }),
  };
  return { photo, originalWidth: width, originalHeight: height };
}

/** Value of a tag in the directory at `offset` if it is a single SHORT or LONG, else null. */
function directoryValue(view: DataView, offset: number, tag: number, little: boolean): number | null {
  const entries = view.getUint16(offset, little);
  for (let i = 0; i < entries; i++) {
    const entry = offset + 2 + i * ENTRY_BYTES;
    if (view.getUint16(entry, little) !== tag) continue;
    const type = view.getUint16(entry + 2, little);
    if (type === TYPE_SHORT) return view.getUint16(entry + 8, little);
    if (type === TYPE_LONG) return view.getUint32(entry + 8, little);
  }
  return null;
}

/**
 * Focal length as a 35 mm equivalent in millimetres (tag FocalLengthIn35mmFilm); null if absent or damaged. Source:
 * Exif 2.32, 4.6, based on TIFF 6.0, section 2.
 *
 * @param exif the EXIF block of a photo, with or without the leading "Exif\0\0"
 */
export function focal35mm(exif: Uint8Array): number | null {
  const named = exif[0] === 0x45 && exif[1] === 0x78 && exif[2] === 0x69 && exif[3] === 0x66;
  const tiff = named ? exif.subarray(6) : exif;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const order = view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return null;
    const little = order === 0x4949;
    const exifDirectory = directoryValue(view, view.getUint32(4, little), EXIF_IFD_POINTER, little);
    if (exifDirectory === null) return null;
    const value = directoryValue(view, exifDirectory, FOCAL_LENGTH_IN_35MM_FILM, little);
    // 0 means unknown in the standard; outside 8 to 300 mm the value is implausible for a photo of a room.
    return value !== null && value >= 8 && value <= 300 ? value : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Decodes a HEIC photo on a thread of its own into an uncompressed in-memory TIFF with the photo's colour profile,
 * so that later steps (profile, alpha, resizing) treat it like any other file. libheif has already rotated it
 * upright.
 *
 * @param icc the file's colour profile, if any
 * @throws PhotoFileError if the photo is damaged, too small or too large, or takes more than the limits
 */
export async function heicToTiff(
  bytes: Uint8Array,
  icc: Uint8Array | undefined,
  { seconds, megabytes }: HeicLimits = LIMITS,
): Promise<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: { file: bytes, icc, megabytes } satisfies HeicTask });
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    // `once` rejects if the thread fails, which happens when libheif runs out of memory.
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit').then(() => Promise.reject(new Error('The thread has ended.'))),
    ])) as [HeicAnswer];
    if ('tiff' in answer) return answer.tiff;
    throw 'refused' in answer ? new PhotoFileError(answer.refused) : new Error(answer.damaged);
  } catch (error) {
    if (signal.aborted) throw new PhotoFileError(TOO_SLOW, { cause: error });
    throw error instanceof PhotoFileError ? error : damagedHeic(error);
  } finally {
    await worker.terminate();
  }
}
