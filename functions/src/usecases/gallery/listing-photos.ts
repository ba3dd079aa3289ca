import type { ExportedPhoto } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { listingName, originalName } from './archive-name.ts';
import type { PageOf } from './page-of.ts';

/**
 * The pictures of a listing, in the order of their names: each original, then what was made of it. So they stand as every market
 * takes them, the original directly beside the staged photo, in a list that is sorted by name. Of each photo the version in use.
 * @param rooms what is said of a photo in place of its title, see `roomsOfListing`
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
