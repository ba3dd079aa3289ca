import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DecodedPhoto, type DecodeOptions, decodePhoto } from './image-file-decode.ts';
import { MAX_FILE_BYTES } from './image-file-limits.ts';
import { PhotoFileError } from './photo-file-error.ts';

/** Operating system errors, in words that complete "... cannot be used: ". */
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

/** A sentence that names the file, the problem and the remedy. */
export const unusableFile = (path: string, reason: string): string => `"${path}" cannot be used: ${reason}.`;

/**
 * Reads the file at `path`, which may be a photo.
 *
 * @throws PhotoFileError with one sentence that names the file, the problem and the remedy
 */
export const readPhotoBytes = (path: string): Promise<Uint8Array> => read(path, async (bytes) => bytes);

/**
 * Reads and decodes the photo at `path`.
 *
 * @throws PhotoFileError with one sentence that names the file, the problem and the remedy
 */
export const readPhotoFile = (path: string, options: DecodeOptions = {}): Promise<DecodedPhoto> =>
  read(path, (bytes) => decodePhoto(bytes, options));

async function read<T>(path: string, use: (bytes: Uint8Array) => Promise<T>): Promise<T> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) throw new PhotoFileError('it is a folder, please name one photo');
    if (!info.isFile()) throw new PhotoFileError('it is not a file, please name one photo');
    if (info.size > MAX_FILE_BYTES) {
      throw new PhotoFileError(`it is larger than ${MAX_FILE_BYTES / 2 ** 20} MB, please save it as JPEG first`);
    }
    return await use(await readFile(path));
  } catch (error) {
    throw new PhotoFileError(unusableFile(path, reasonOf(error)), { cause: error });
  }
}

export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array | string;
}

/**
 * Writes files that belong together: each to a temporary file beside its destination, all renamed once all are
 * complete. After an error or abort no temporary file remains.
 *
 * @throws the signal's reason when aborted before the files are in place
 */
export async function writeFilesAtomically(files: readonly OutputFile[], signal?: AbortSignal): Promise<void> {
  const drafts = files.map(({ path, bytes }) => ({
    path,
    bytes,
    // A random name, not derived from the file's, which may already be as long as the file system allows.
    draft: join(dirname(path), `.${randomUUID()}.tmp`),
  }));
  try {
    for (const { draft, bytes } of drafts) {
      signal?.throwIfAborted();
      await writeFile(draft, bytes, { flush: true, flag: 'wx' });
    }
    signal?.throwIfAborted();
    for (const { draft, path } of drafts) await rename(draft, path);
  } finally {
    await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })));
  }
}
