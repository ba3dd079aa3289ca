import { hasStartsLeft, isAbandoned, isStuck, type Job, released } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { failInTransaction, failPending } from './settle-job.ts';

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
  const release = (id: string): Promise<Job | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const now = clock();
      if (!job || !isAbandoned(job, now)) return job;
      if (!hasStartsLeft(job)) return failInTransaction(transaction, job, 'STAGING_FAILED', now);
      const free = released(job, now);
      transaction.saveJob(free);
      return free;
    });
  return async (seen) => {
    const now = clock();
    if (isAbandoned(seen, now)) {
      const job = (await release(seen.id)) ?? seen;
      log.warn('job.abandoned', { jobId: job.id, starts: job.starts, status: job.status });
      if (job.status === 'PENDING') await enqueue(job);
      return job;
    }
    if (!isStuck(seen, now)) return seen;
    log.warn('job.stuck', { jobId: seen.id });
    // The process may have died between the job's document and the copy of its photo.
    const there =
      (await files.exists(seen.originalPath)) ||
      (await files.copy(seen.uploadPath, { path: seen.originalPath, url: seen.originalUrl }));
    if (!there) return (await failPending({ store, clock }, seen.id, 'UNREADABLE_PHOTO')) ?? seen;
    await enqueue(seen);
    return seen;
  };
}
