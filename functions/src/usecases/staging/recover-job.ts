import type { Job } from '../../domain/job.ts';
import { hasStartsLeft, isAbandoned, isStuck, released } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { type Assignment, assignmentOf, OWN_PICTURE } from './assignment.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { failPending } from './settle-job.ts';

export interface RecoverPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'copy' | 'exists'>;
  readonly enqueue: EnqueueJob;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sets a job right that nobody works on any more; answers it as it is then. Every other job is left alone. */
export type RecoverJob = (job: Job) => Promise<Job>;

/**
 * Whoever sees such a job first calls this: a poll, or the scheduled sweep. A worker that is only slow finds its lease gone
 * and keeps its hands off the job.
 */
export function makeRecoverJob({ store, files, enqueue, clock, log }: RecoverPorts): RecoverJob {
  const release = (id: string, picture: Assignment): Promise<Job | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      const now = clock();
      if (!work || !isAbandoned(work, now)) return job;
      if (!hasStartsLeft(work)) return picture.fail(transaction, job, 'STAGING_FAILED', now);
      const free = picture.stepped(job, (each) => released(each, now));
      transaction.saveJob(free);
      return free;
    });

  /** The process may have died between the job's document and the copy of its photo. */
  const hasPhoto = async ({ uploadPath, originalPath, originalUrl }: Job): Promise<boolean> =>
    (await files.exists(originalPath)) || files.copy(uploadPath, { path: originalPath, url: originalUrl });

  const recoverPicture = async (seen: Job, picture: Assignment): Promise<Job> => {
    const now = clock();
    const work = picture.workOf(seen);
    const { number: variation } = picture;
    if (!work) return seen;
    if (isAbandoned(work, now)) {
      const job = (await release(seen.id, picture)) ?? seen;
      const after = picture.workOf(job);
      log.warn('job.abandoned', { jobId: job.id, variation, starts: after?.starts, status: after?.status });
      if (after?.status === 'PENDING') await enqueue(job, variation);
      return job;
    }
    if (!isStuck(work, now)) return seen;
    log.warn('job.stuck', { jobId: seen.id, variation });
    if (variation === 0 && !(await hasPhoto(seen))) {
      return (await failPending({ store, clock }, seen.id, 'UNREADABLE_PHOTO')) ?? seen;
    }
    await enqueue(seen, variation);
    return seen;
  };

  return async (seen) => {
    let job = await recoverPicture(seen, OWN_PICTURE);
    for (const { number } of seen.variations) job = await recoverPicture(job, assignmentOf(number));
    return job;
  };
}
