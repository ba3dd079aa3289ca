import type { JobErrorCode } from '../../contract/errors.ts';
import type { Job } from '../../domain/job.ts';
import { repairTask } from '../../domain/task.ts';
import { hasStartsLeft, isAbandoned, isStuck, released, remindedOf, waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { type Assignment, assignmentOf, OWN_PICTURE } from './assignment.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { keepArrangement } from './keep-arrangement.ts';
import { makeLogFailed } from './log-ending.ts';
import { failPending } from './settle-job.ts';

export interface RecoverPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'copy' | 'exists' | 'prepare'>;
  readonly engine: Pick<StagingEngine, 'id'>;
  readonly enqueue: EnqueueJob;
  readonly clock: Clock;
  readonly log: Log;
}

/** Repairs a job that has lost its worker, and returns its new state. Leaves all other jobs unchanged. */
export type RecoverJob = (job: Job) => Promise<Job>;

/**
 * Called by a poll or the scheduled sweep, whichever sees the job first. A worker that is only slow finds its lease gone
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

  /** Counts a reminder, unless another caller has counted it or the work has started meanwhile. */
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

  /** The process may have died after saving the job and before copying its photo, or the room furnished by hand. */
  const missing = async (job: Job): Promise<JobErrorCode | null> => {
    if (!(await keepArrangement(files, job))) return 'ARRANGEMENT_GONE';
    const original = { path: job.originalPath, url: job.originalUrl };
    const there = (await files.exists(original.path)) || (await files.copy(job.uploadPath, original));
    return there ? null : 'UNREADABLE_PHOTO';
  };

  /** Fails a job whose photo or room is gone, so that no worker can start it. Null if they are there. */
  const failWithoutSource = async (seen: Job): Promise<Job | null> => {
    const code = await missing(seen);
    if (!code) return null;
    const job = (await failPending({ store, clock }, seen.id, code)) ?? seen;
    await logFailed(seen, job);
    return job;
  };

  const recoverPicture = async (seen: Job, picture: Assignment): Promise<Job> => {
    const { number: variation } = picture;
    const work = picture.workOf(seen);
    if (!work) return seen;
    const { attempt, starts, requestId } = work;
    if (variation === 0 && isStuck(work, clock())) {
      const failed = await failWithoutSource(seen);
      if (failed) return failed;
    }
    return repairTask(seen, {
      isBroken: () => isAbandoned(work, clock()),
      repair: () => release(seen.id, picture),
      isWaiting: (job) => picture.workOf(job)?.status === 'PENDING',
      isStuck: () => isStuck(work, clock()),
      reminded: (job) => picture.stepped(job, (each) => remindedOf(each, clock())),
      countReminder: () => countReminder(seen.id, picture),
      enqueue: (job) => enqueue(job, variation),
      onRepaired: async (job) => {
        log.warn('job.abandoned', { jobId: job.id, variation, attempt, starts, requestId });
        await logFailed(seen, job, variation);
      },
      onReminded: (job) => {
        const times = picture.workOf(job)?.reminded?.times ?? 0;
        const waited = Math.round(waitedSeconds(work, clock()));
        log.warn('job.reminded', { jobId: seen.id, variation, times, waited, requestId });
      },
    });
  };

  return async (seen) => {
    let job = await recoverPicture(seen, OWN_PICTURE);
    for (const { number } of seen.variations) job = await recoverPicture(job, assignmentOf(number));
    return job;
  };
}
