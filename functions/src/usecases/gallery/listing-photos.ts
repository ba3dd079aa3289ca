import { AppError } from '../../domain/app-error.ts';
import type { ExportedPhoto } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';
import { listingName, originalName } from './archive-name.ts';
import type { PageOf } from './page-of.ts';

/**
 * Lists the pictures of a listing in the order of their file names: each original, then its staged picture in the
 * version in use. The order suits every market: sorted by name, each original is beside its staged photo.
 *
 * @param rooms room names used in place of titles, see `roomsOfListing`
 */
export function listingPhotos(
  jobs: readonly Job[],
  pageOf: PageOf,
  rooms: ReadonlyMap<string, string>,
): ExportedPhoto[] {
  const count = 2 * jobs.length;
  return jobs.flatMap((job, i): ExportedPhoto[] => {
    const page = pageOf(job, job.chosenVersion);
    const named = { ...job, title: rooms.get(job.id) ?? job.title };
    return [
      { jobId: job.id, version: 0, original: true, name: originalName(named, 2 * i + 1, count) },
      {
        jobId: job.id,
        version: job.chosenVersion,
        ...(page !== null && { page }),
        name: listingName(named, 2 * i + 2, count),
      },
    ];
  });
}

/**
 * Returns the room names of a listing by photo.
 *
 * @param id id of the listing; without it the result is empty
 * @throws AppError NOT_FOUND if it does not exist or belongs to another user
 */
export async function roomsOfListing(
  store: Pick<Store, 'listing'>,
  userId: string,
  id: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (id === undefined) return new Map();
  const listing = await store.listing(id);
  if (listing?.userId !== userId) throw new AppError('NOT_FOUND');
  return new Map(listing.rooms.flatMap(({ name, jobIds }) => jobIds.map((jobId) => [jobId, name] as const)));
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
