import { AppError } from '../../domain/app-error.ts';
import type { ExportedPhoto } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';
import { marketNames } from './archive-name.ts';
import type { HomePlaces } from './home-places.ts';
import type { PageOf } from './page-of.ts';

/**
 * Lists the pictures of a listing in the order of their file names: each original, then its staged picture in the
 * version in use. The order suits every market: sorted by name, each original is beside its staged photo.
 *
 * @param homes places of the photos that are in a listing
 */
export function listingPhotos(jobs: readonly Job[], pageOf: PageOf, homes: HomePlaces): ExportedPhoto[] {
  const names = marketNames(jobs, homes);
  return jobs.flatMap((job, i): ExportedPhoto[] => {
    const page = pageOf(job, job.chosenVersion, homes.get(job.id)?.pageToken);
    const { original = '', staged = '' } = names[i] ?? {};
    return [
      { jobId: job.id, version: 0, original: true, name: original },
      { jobId: job.id, version: job.chosenVersion, ...(page !== null && { page }), name: staged },
    ];
  });
}

/**
 * Returns the requested photos whose pictures in use are ready, in the requested order and without duplicates.
 *
 * @throws AppError NOT_FOUND if one of them does not exist or belongs to another user
 */
export async function stagedJobs(
  store: Pick<Store, 'job'>,
  userId: string,
  imageIds: readonly string[],
): Promise<Job[]> {
  const jobs = await Promise.all([...new Set(imageIds)].map((id) => store.job(id)));
  return jobs.map((job) => {
    if (job?.userId !== userId || !pictureOf(job, job.chosenVersion)?.staged) throw new AppError('NOT_FOUND');
    return job;
  });
}
