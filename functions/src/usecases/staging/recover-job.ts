import type { Job } from '../../domain/job.ts';
import { hasStartsLeft, isAbandoned, isStuck, released, remindedOf, waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { type Assignment, assignmentOf, OWN_PICTURE } from './assignment.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { makeLogFailed } from './log-ending.ts';
import { failPending } from './settle-job.ts';

export interface RecoverPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'copy' | 'exists'>;
  readonly engine: Pick<StagingEngine, 'id'>;
  readonly enqueue: EnqueueJob;
  readonly clock: Clock;
  readonly log: Log;
}

/** Repairs a job that nobody works on any more, and returns it as it is then. Leaves every other job alone. */
export type RecoverJob = (job: Job) => Promise<Job>;

/**
 * Whoever sees such a job first calls this: a poll, or the scheduled sweep. A worker that is only slow finds its lease gone
 * and leaves the job alone.
 */
export function makeRecoverJob({ store, files, engine, enqueue, clock, log }: RecoverPorts): RecoverJob {
  const logFailed = makeLogFailed({ store, engine, clock, log });

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

  /** Counts a reminder, unless somebody else has counted it or the work has begun meanwhile. */
  const countReminder = (id: string, picture: Assignment): Promise<Job | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      const now = clock();
      if (!work || !isStuck(work, now)) return job;
      const counted = picture.stepped(job, (each) => remindedOf(each, now));
      transaction.saveJob(counted);
      return counted;
    });

  /** The process may have died between the job's document and the copy of its photo. */
  const hasPhoto = async ({ uploadPath, originalPath, originalUrl }: Job): Promise<boolean> =>
    (await files.exists(originalPath)) || files.copy(uploadPath, { path: originalPath, url: originalUrl });

  const recoverAbandoned = async (seen: Job, picture: Assignment): Promise<Job> => {
    const { number: variation } = picture;
    const work = picture.workOf(seen);
    const job = (await release(seen.id, picture)) ?? seen;
    if (work) {
      const { attempt, starts, requestId } = work;
      log.warn('job.abandoned', { jobId: job.id, variation, attempt, starts, requestId });
    }
    await logFailed(seen, job, variation);
    if (picture.workOf(job)?.status === 'PENDING') await enqueue(job, variation);
    return job;
  };

  const recoverStuck = async (seen: Job, picture: Assignment): Promise<Job> => {
    const { number: variation } = picture;
    if (variation === 0 && !(await hasPhoto(seen))) {
      const job = (await failPending({ store, clock }, seen.id, 'UNREADABLE_PHOTO')) ?? seen;
      await logFailed(seen, job);
      return job;
    }
    const now = clock();
    const sent = picture.stepped(seen, (each) => remindedOf(each, now));
    const work = picture.workOf(sent);
    if (!work) return seen;
    // Sent first, then counted: after a crash in between the same message is sent again, and none is missing.
    await enqueue(sent, variation);
    const { requestId } = work;
    const waited = Math.round(waitedSeconds(work, now));
    log.warn('job.reminded', { jobId: seen.id, variation, times: work.reminded?.times ?? 0, waited, requestId });
    return (await countReminder(seen.id, picture)) ?? seen;
  };

  const recoverPicture = async (seen: Job, picture: Assignment): Promise<Job> => {
    const now = clock();
    const work = picture.workOf(seen);
    if (work && isAbandoned(work, now)) return recoverAbandoned(seen, picture);
    if (work && isStuck(work, now)) return recoverStuck(seen, picture);
    return seen;
  };

  return async (seen) => {
    let job = await recoverPicture(seen, OWN_PICTURE);
    for (const { number } of seen.variations) job = await recoverPicture(job, assignmentOf(number));
    return job;
  };
}
