import type { Job } from '../../domain/job.ts';
import type { Listing } from '../../domain/listing.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';
import type { PageFileContent } from './read-page.ts';

/** A photo of a listing with its picture in use. */
export interface ListedPicture {
  readonly job: Job;
  readonly staged: StagedFiles;
}

/** The pictures of a listing as shown to people other than its owner, in the size of a screen. */
export function makeListedPictures(
  store: Pick<Store, 'job'>,
  files: Pick<Files, 'exists' | 'stream'>,
): {
  /** Returns null if the photo is not in the listing, or not staged. */
  readonly find: (listing: Listing, jobId: string) => Promise<ListedPicture | null>;
  readonly file: (found: ListedPicture, picture: 'original' | 'staged') => Promise<PageFileContent>;
} {
  const pathOf = async ({ job, staged }: ListedPicture, picture: 'original' | 'staged'): Promise<string> => {
    if (picture === 'staged') return staged.previewPath;
    const copy = JOB_PATHS.page(job.userId, job.id, 0, 'page-original.webp');
    return (await files.exists(copy)) ? copy : job.originalPath;
  };
  return {
    async find(listing, jobId) {
      const job = await store.job(jobId);
      const staged = job?.listingId === listing.id ? pictureOf(job, job.chosenVersion)?.staged : undefined;
      return job && staged ? { job, staged } : null;
    },
    async file(found, picture) {
      const path = await pathOf(found, picture);
      const contentType = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
      return { contentType, tag: path, open: () => files.stream(path) };
    },
  };
}
