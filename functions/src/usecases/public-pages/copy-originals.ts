import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';

export interface CopyOriginalsPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'exists' | 'withFiles' | 'write' | 'prepare' | 'remove'>;
  readonly imaging: Pick<Imaging, 'shrink'>;
}

/** Longest edge of the copy, pixels: the size of the staged picture beside it. */
const EDGE_PX = 1280;
/** Maximum number of copies made at a time. */
const MAX_CONCURRENCY = 4;

/**
 * Writes a screen-sized copy of each photo's original, if there is none yet. Listing pages show the copy, or the
 * original until the copy exists.
 *
 * @throws AppError BUSY
 */
export function makeCopyOriginals({ store, files, imaging }: CopyOriginalsPorts) {
  const copy = async (id: string): Promise<void> => {
    const job = await store.job(id);
    if (!job) return;
    const path = JOB_PATHS.page(job.userId, id, 0, 'page-original.webp');
    if (await files.exists(path)) return;
    const made = await files.withFiles(
      [job.originalPath],
      async ([original]) => original && imaging.shrink(original, { edge: EDGE_PX, format: 'webp' }),
    );
    if (!made) return;
    await files.write(files.prepare(path), made, 'image/webp');
    // The photo was deleted with its files before this copy was written.
    if (!(await store.job(id))) await files.remove(path);
  };

  return async (jobIds: readonly string[]): Promise<void> => {
    for (let i = 0; i < jobIds.length; i += MAX_CONCURRENCY)
      await Promise.all(jobIds.slice(i, i + MAX_CONCURRENCY).map(copy));
  };
}
export type CopyOriginals = ReturnType<typeof makeCopyOriginals>;
