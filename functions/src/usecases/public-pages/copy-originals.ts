import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';

export interface CopyOriginalsPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'exists' | 'read' | 'write' | 'prepare' | 'remove'>;
  readonly imaging: Pick<Imaging, 'shrink'>;
}

/** Pixels of the longest edge, as large as the staged picture beside it. */
const EDGE = 1280;
/** Originals that are in memory together. */
const AT_ONCE = 4;

/**
 * Writes a copy for the screen of each photo's original, where there is none yet. Listings' pages show it; until a photo has one they
 * show the original itself.
 * @throws AppError BUSY
 */
export function makeCopyOriginals({ store, files, imaging }: CopyOriginalsPorts) {
  const copy = async (id: string): Promise<void> => {
    const job = await store.job(id);
    if (!job) return;
    const path = JOB_PATHS.page(job.userId, id, 0, 'page-original.webp');
    if (await files.exists(path)) return;
    const original = await files.read(job.originalPath);
    if (!original) return;
    await files.write(
      files.prepare(path),
      await imaging.shrink(original, { edge: EDGE, format: 'webp' }),
      'image/webp',
    );
    // Deleted meanwhile, with files that were there then.
    if (!(await store.job(id))) await files.remove(path);
  };

  return async (jobIds: readonly string[]): Promise<void> => {
    for (let i = 0; i < jobIds.length; i += AT_ONCE) await Promise.all(jobIds.slice(i, i + AT_ONCE).map(copy));
  };
}
export type CopyOriginals = ReturnType<typeof makeCopyOriginals>;
