import type { JobErrorCode } from '../../contract/errors.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { drawnNumber } from '../../domain/clean-version.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { seedOf, tasteOf } from '../../domain/seeds.ts';
import { claimed, hasStartsLeft, heldOn, isAbandoned, released } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Log } from '../../ports/log.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type Assignment, assignmentOf } from './assignment.ts';
import { JOB_PATHS, STAGED_SIZES } from './job-paths.ts';
import { keepLease } from './keep-lease.ts';
import { makeKeepPicture } from './keep-picture.ts';

export interface WorkPorts {
  readonly store: Store;
  readonly files: Files;
  readonly imaging: Pick<Imaging, 'deliver' | 'sizeOf'>;
  readonly engine: StagingEngine;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** One worker at one picture. */
interface Shift {
  readonly id: string;
  readonly worker: string;
  readonly picture: Assignment;
}

/**
 * Stages the photo of a job, or another version of it. Messages may come twice, late or after a crash: who does not hold the
 * lease changes nothing.
 * @throws what the engine or the bucket threw, with the work put back for another try, so that the queue tries again
 */
export function makeWorkOnJob({ store, files, imaging, engine, clock, ids, log }: WorkPorts) {
  const keepPicture = makeKeepPicture({ files, imaging });

  const claim = ({ id, worker, picture }: Shift): Promise<Job | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      const now = clock();
      if (!job || !work || !(work.status === 'PENDING' || isAbandoned(work, now))) return null;
      if (!hasStartsLeft(work)) {
        await picture.fail(transaction, job, 'STAGING_FAILED', now);
        return null;
      }
      const mine = picture.stepped(job, (each) => claimed(each, worker, now));
      transaction.saveJob(mine);
      return mine;
    });

  /** Does something to the job if this worker still holds it. */
  const whileHeld = (
    { id, worker, picture }: Shift,
    change: (transaction: Transaction, job: Job) => Promise<unknown> | unknown,
  ): Promise<boolean> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const work = job && picture.workOf(job);
      if (!job || work?.status !== 'PROCESSING' || work.lease?.worker !== worker) return false;
      await change(transaction, job);
      return true;
    });

  const fail = (shift: Shift, code: JobErrorCode): Promise<boolean> =>
    whileHeld(shift, (transaction, job) => shift.picture.fail(transaction, job, code, clock()));

  /** The plan that the owner has by now: whoever upgrades and asks again gets what was paid for. */
  const planOf = async ({ userId }: Job): Promise<Plan> => {
    const account = await store.account(userId);
    return PLANS[account ? renewed(account, clock()).plan : 'FREE'];
  };

  /** Files of a photo that was deleted while it was worked on would be files that nobody knows of. */
  const clearDeleted = async ({ id, userId }: Job, variation: number): Promise<void> => {
    if (await store.job(id)) return;
    await Promise.all(STAGED_SIZES.map((size) => files.remove(JOB_PATHS.staged(userId, id, variation, size))));
  };

  const settle = async (shift: Shift, job: Job, signal: AbortSignal): Promise<boolean> => {
    const variation = shift.picture.number;
    const photo = await files.read(job.originalPath);
    if (!photo) return fail(shift, variation === 0 ? 'UNREADABLE_PHOTO' : 'ORIGINAL_GONE');
    const plan = await planOf(job);
    const drawn = drawnNumber(job, variation);
    if (drawn !== variation && plan.watermark) return fail(shift, 'PLAN_ENDED');
    const { roomType, style, removeFurniture, prompt } = job;
    const seeds = { seed: seedOf(job), taste: tasteOf(job), variation: drawn };
    const request = { roomType, style, removeFurniture, prompt, ...seeds, photo, maxEdge: plan.outputEdge };
    const answer = await engine.stage(request, signal);
    if (answer.outcome === 'declined') return fail(shift, answer.code);
    const picture = await keepPicture(job, variation, plan, answer.image, photo);
    const staged = { ...picture, ...(answer.prompt && { promptOutcome: answer.prompt }) };
    const mine = await whileHeld(shift, (transaction, current) =>
      shift.picture.complete(transaction, current, staged, clock()),
    );
    if (!mine) await clearDeleted(job, variation);
    return mine;
  };

  /** @param variation 0 for the job's own picture, else the number of another version */
  return async (id: string, signal: AbortSignal, variation = 0): Promise<void> => {
    const shift: Shift = { id, worker: ids(), picture: assignmentOf(variation) };
    const job = await claim(shift);
    const work = job && shift.picture.workOf(job);
    if (!work) return;
    const facts = { jobId: id, variation, attempt: work.attempt, starts: work.starts };
    const step = (each: Parameters<Assignment['stepped']>[1]) => (transaction: Transaction, current: Job) =>
      transaction.saveJob(shift.picture.stepped(current, each));
    const lease = keepLease(TIMES.heartbeat, signal, () =>
      whileHeld(
        shift,
        step((each) => heldOn(each, shift.worker, clock())),
      ),
    );
    try {
      const mine = await settle(shift, job, lease.signal);
      log.info(mine ? 'job.settled' : 'job.lost', facts);
    } catch (error) {
      log.error('job.broken', error, facts);
      const last = !hasStartsLeft(work);
      if (last) await fail(shift, 'STAGING_FAILED');
      else
        await whileHeld(
          shift,
          step((each) => released(each, clock())),
        );
      if (!last) throw error;
    } finally {
      lease.end();
    }
  };
}
