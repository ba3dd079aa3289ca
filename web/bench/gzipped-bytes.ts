import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Bytes of files as gzip sends them; the emulator sends them as they are, Firebase Hosting compressed.
 *
 * @param paths from the folder, with a slash in front
 */
export function gzippedBytes(folder: string, paths: readonly string[]): number {
  const files = new Set(paths);
  return [...files].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
}
