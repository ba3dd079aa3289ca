import { checkSize } from './image-file-limits.ts';
import { wrapInTiff } from './image-file-tiff.ts';
import { PhotoFileError } from './photo-file-error.ts';

let silent = 0;
let loud: Pick<Console, 'log' | 'error'> | undefined;

/**
 * libheif reports damaged files on the console before it throws; what it has to say is in our own sentence. Decodings may
 * overlap: the first one silences the console, the last one gives it back.
 */
async function withoutConsole<T>(work: () => Promise<T>): Promise<T> {
  if (silent++ === 0) {
    loud = { log: console.log, error: console.error };
    Object.assign(console, { log: () => {}, error: () => {} });
  }
  try {
    return await work();
  } finally {
    if (--silent === 0) Object.assign(console, loud);
  }
}

/**
 * Decodes a HEIC photo into an uncompressed TIFF file in memory that carries the photo's colour profile, so that everything
 * after it (profile, alpha, size) is handled as for any other file. libheif has already turned it upright.
 *
 * @param icc the file's colour profile, where it has one
 */
export async function heicToTiff(bytes: Uint8Array, icc: Uint8Array | undefined): Promise<Uint8Array> {
  const { default: heicDecode } = await import('heic-decode');
  try {
    return await withoutConsole(async () => {
      const images = await heicDecode.all({ buffer: bytes });
      try {
        const [first] = images;
        checkSize(first.width, first.height);
        const { width, height, data } = await first.decode();
        return wrapInTiff({ width, height, channels: 4, data, icc });
      } finally {
        images.dispose();
      }
    });
  } catch (error) {
    if (error instanceof PhotoFileError) throw error;
    throw new PhotoFileError('it is damaged or incomplete: please export it as JPEG and try that', { cause: error });
  }
}
