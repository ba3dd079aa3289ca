import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { Store } from '../../ports/store.ts';

/**
 * Photos whose pictures in use are there, in the order in which they are requested, each once.
 * @throws AppError NOT_FOUND where one of them is not there or another's
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
