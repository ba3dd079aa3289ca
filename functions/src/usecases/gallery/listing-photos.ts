import type { ExportedPhoto } from '../../domain/export-task.ts';
import type { Job } from '../../domain/job.ts';
import { listingName, originalName } from './archive-name.ts';
import type { PageOf } from './page-of.ts';

/**
 * The pictures of a listing, in the order of their names: each original, then what was made of it. So they stand as every market
 * takes them, the original directly beside the staged photo, in a list that is sorted by name. Of each photo the version in use.
 */
export function listingPhotos(jobs: readonly Job[], pageOf: PageOf): ExportedPhoto[] {
  const count = 2 * jobs.length;
  return jobs.flatMap((job, i): ExportedPhoto[] => {
    const page = pageOf(job, job.chosenVersion);
    return [
      { jobId: job.id, version: 0, original: true, name: originalName(job, 2 * i + 1, count) },
      {
        jobId: job.id,
        version: job.chosenVersion,
        ...(page !== null && { page }),
        name: listingName(job, 2 * i + 2, count),
      },
    ];
  });
}
