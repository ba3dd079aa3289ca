import { pictureOf } from '../../domain/variation.ts';
import { fileOfKind } from '../../domain/work.ts';
import type { Store } from '../../ports/store.ts';
import type { ArchiveEntry, EntriesOf } from '../exports/archive-entry.ts';

/**
 * Creates archive entries for staged photos and their emptied rooms, copied from the bucket. Photos deleted since
 * have no source.
 */
export function makePhotoEntries({ store }: { readonly store: Pick<Store, 'job'> }): EntriesOf {
  return ({ userId, photos, createdAt }) =>
    Promise.all(
      photos.map(async ({ jobId, version, original, emptied, name }): Promise<ArchiveEntry> => {
        const job = await store.job(jobId);
        if (job?.userId === userId && original) {
          return { name, modified: job.createdAt, source: { path: job.originalPath } };
        }
        const picture = job?.userId === userId ? pictureOf(job, version) : null;
        const kept = picture?.staged && fileOfKind(picture.staged, emptied ? 'emptied' : 'staged');
        if (!picture || !kept) return { name, modified: createdAt, source: null };
        return { name, modified: picture.finishedAt ?? picture.createdAt, source: { path: kept.path } };
      }),
    );
}
