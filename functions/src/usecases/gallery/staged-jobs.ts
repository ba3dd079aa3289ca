import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';

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
