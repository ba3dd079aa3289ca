import type { Files } from '../ports/files.ts';

/**
 * Writes a file unless there is one: of several workers that write the same path, the first one's file counts.
 *
 * @returns the bytes that are stored
 * @throws errors of the bucket
 */
export async function writeOnce(
  files: Pick<Files, 'create' | 'prepare' | 'read'>,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<Uint8Array> {
  try {
    await files.create(files.prepare(path), bytes, contentType);
    return bytes;
  } catch (error) {
    const stored = await files.read(path);
    if (!stored) throw error;
    return stored;
  }
}
