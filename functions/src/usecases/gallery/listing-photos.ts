import type { ExportedPhoto } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
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
