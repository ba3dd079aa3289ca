import { readFile, stat } from 'node:fs/promises';
import { type DecodedPhoto, type DecodeOptions, decodePhoto } from './image-file-decode.ts';
import { MAX_FILE_BYTES } from './image-file-limits.ts';
import { PhotoFileError } from './photo-file-error.ts';

/** Why the operating system will not open a file, in words that complete "... cannot be used: ". */
const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file, please check the path',
  ENOTDIR: 'there is no such file, please check the path',
  ELOOP: 'there is no such file, please check the path',
  ENAMETOOLONG: 'there is no such file, please check the path',
  EACCES: 'you have no permission to read it, please change that or copy it',
  EPERM: 'you have no permission to read it, please change that or copy it',
};

function reasonOf(error: unknown): string {
  if (error instanceof PhotoFileError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = SYSTEM_REASONS[code];
  if (!reason) throw error;
  return reason;
}

/**
 * Reads and decodes the photo at `path`.
 *
 * @throws PhotoFileError with one sentence that names the file, what is wrong with it and what to do
 */
export async function readPhotoFile(path: string, options: DecodeOptions = {}): Promise<DecodedPhoto> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new PhotoFileError('it is a folder, please name one photo');
    if (!info.isFile()) throw new PhotoFileError('it is not a file, please name one photo');
    if (info.size > MAX_FILE_BYTES) {
      throw new PhotoFileError(`it is larger than ${MAX_FILE_BYTES / 2 ** 20} MB, please save it as JPEG first`);
    }
    return await decodePhoto(await readFile(path), options);
  } catch (error) {
    throw new PhotoFileError(`"${path}" cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}
