import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
