import type { OutputInfo, Sharp } from 'sharp';
import type { Photo } from '../../photo/photo.ts';
import { focal35mm } from './exif.ts';
import { heicToTiff } from './image-file-heic.ts';
import { type ImageFileKind, imageFileKind } from './image-file-kind.ts';
import { checkSize, MAX_PIXELS } from './image-file-limits.ts';
import { PhotoFileError } from './photo-file-error.ts';

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
