import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array | string;
}

/**
 * Writes files that belong together: each goes into a temporary file beside its place first, and all are renamed only when
 * all are complete. After an error or an abort none of the temporary files is left.
 *
 * @throws the signal's reason when aborted before the files are in place
 */
export async function writeFilesAtomically(files: readonly OutputFile[], signal?: AbortSignal): Promise<void> {
  const drafts = files.map(({ path, bytes }) => ({
    path,
    bytes,
    // A name of its own, whatever else writes there; not made of the file's name, which may be as long as names can be.
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
