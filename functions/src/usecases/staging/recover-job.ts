import type { JobErrorCode } from '../../contract/errors.ts';
import { TIMES } from '../../contract/limits.ts';
import { daysAfter } from '../../domain/day.ts';
import { type AnyJob, awaitsOwner, type Job } from '../../domain/job.ts';
import { repairTask } from '../../domain/task.ts';
import { withVariation } from '../../domain/variation.ts';
import { hasStartsLeft, isAbandoned, isStuck, released, remindedOf, waitedSeconds } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { keepArrangement } from './keep-arrangement.ts';
import { makeLogFailed, pictureFacts } from './log-ending.ts';
import type { RepairMatch } from './repair-match.ts';
import { giveUpAnswer } from './room-wait.ts';
import { failInTransaction, failPending, saveAnyJob } from './settle-job.ts';

export interface RecoverPorts {
  readonly store: Store;
  readonly files: Pick<Files, 'copy' | 'exists' | 'prepare'>;
  readonly engine: Pick<StagingEngine, 'id'>;
  readonly enqueue: EnqueueJob;
  readonly clock: Clock;
  readonly log: Log;
  readonly repairMatch: Pick<RepairMatch, 'repairFor'>;
}

/** Repairs the job of a picture that has lost its worker, and returns its new state. Leaves all other jobs unchanged. */
export type RecoverPicture = <J extends AnyJob>(job: J) => Promise<J>;

/** The same for all pictures of a photo. */
export type RecoverJob = (job: Job) => Promise<Job>;

/**
 * Called by a poll or the scheduled sweep, whichever sees the job first. A worker that is only slow finds its lease gone
 * and leaves the job alone.
 */
export function makeRecoverPicture({
  store,
  files,
  engine,
  enqueue,
  clock,
  log,
  repairMatch,
}: RecoverPorts): RecoverPicture {
  const logFailed = makeLogFailed({ store, engine, clock, log });

  const release = (id: string): Promise<AnyJob | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.anyJob(id);
      const now = clock();
      if (!job || !isAbandoned(job, now)) return job;
      if (!hasStartsLeft(job)) return failInTransaction(transaction, job, 'STAGING_FAILED', now);
      const free = released(job, now);
      saveAnyJob(transaction, free);
      return free;
    });

  /** Counts a reminder, unless another caller has counted it or the work has started meanwhile. */
  const countReminder = (id: string): Promise<AnyJob | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.anyJob(id);
      const now = clock();
      if (!job || !isStuck(job, now)) return job;
      const counted = remindedOf(job, now);
      saveAnyJob(transaction, counted);
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

  /** Fails all jobs of its room, if its owner has not answered. */
  const endUnanswered = async (seen: Job): Promise<Job> => {
    const { id, sharedRoomId = '' } = seen;
    const ended = await store.transact((transaction) => giveUpAnswer(transaction, sharedRoomId, clock()));
    for (const job of ended) await logFailed({ ...job, status: 'PENDING' }, job);
    return ended.find((job) => job.id === id) ?? (await store.job(id)) ?? seen;
  };

  /** Repairs what a job waits for that no worker may claim yet. */
  const recoverWaiting = async (seen: Job): Promise<AnyJob> => {
    const now = clock();
    if (awaitsOwner(seen) && daysAfter(seen.updatedAt, TIMES.answerDays) <= now) return endUnanswered(seen);
    if (!isStuck(seen, now)) return seen;
    const failed = await failWithoutSource(seen);
    if (failed) return failed;
    if (seen.awaits === 'match') await repairMatch.repairFor(seen);
    return (await countReminder(seen.id)) ?? seen;
  };

  const recover = async (seen: AnyJob): Promise<AnyJob> => {
    const { attempt, starts, requestId } = seen;
    if (seen.kind === 'staged' && seen.awaits) return recoverWaiting(seen);
    if (seen.kind === 'staged' && isStuck(seen, clock())) {
      const failed = await failWithoutSource(seen);
      if (failed) return failed;
    }
    return repairTask(seen, {
      isBroken: (job) => isAbandoned(job, clock()),
      repair: () => release(seen.id),
      isWaiting: ({ status }) => status === 'PENDING',
      isStuck: (job) => isStuck(job, clock()),
      reminded: (job) => remindedOf(job, clock()),
      countReminder: () => countReminder(seen.id),
      enqueue,
      onRepaired: async (job) => {
        log.warn('job.abandoned', { ...pictureFacts(job), attempt, starts, requestId });
        await logFailed(seen, job);
      },
      onReminded: (job) => {
        const waited = Math.round(waitedSeconds(seen, clock()));
        log.warn('job.reminded', { ...pictureFacts(job), times: job.reminded?.times ?? 0, waited, requestId });
      },
    });
  };

  // A job never changes its kind.
  return recover as RecoverPicture;
}

export function makeRecoverJob(recoverPicture: RecoverPicture): RecoverJob {
  return async (seen) => {
    let job = await recoverPicture(seen);
    for (const version of seen.variations) job = withVariation(job, await recoverPicture(version));
    return job;
  };
}
