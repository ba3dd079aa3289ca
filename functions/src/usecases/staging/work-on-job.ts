import { TIMES } from '../../contract/limits.ts';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import {
  claimed,
  hasStartsLeft,
  heldOn,
  isAbandoned,
  type Job,
  released,
  type StagedFiles,
  seedOf,
} from '../../domain/job.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Log } from '../../ports/log.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { JOB_PATHS } from './job-paths.ts';
import { keepLease } from './keep-lease.ts';
import { completeInTransaction, failInTransaction } from './settle-job.ts';

export interface WorkPorts {
  readonly store: Store;
  readonly files: Files;
  readonly imaging: Pick<Imaging, 'deliver'>;
  readonly engine: StagingEngine;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * Stages the photo of a job. Messages may come twice, late or after a crash: who does not hold the lease changes nothing.
 * @throws what the engine or the bucket threw, with the job put back for another try, so that the queue tries again
 */
export function makeWorkOnJob({ store, files, imaging, engine, clock, ids, log }: WorkPorts) {
  const claim = (id: string, worker: string): Promise<Job | null> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      const now = clock();
      if (!job || !(job.status === 'PENDING' || isAbandoned(job, now))) return null;
      if (!hasStartsLeft(job)) {
        await failInTransaction(transaction, job, 'STAGING_FAILED', now);
        return null;
      }
      const mine = claimed(job, worker, now);
      transaction.saveJob(mine);
      return mine;
    });

  /** Does something to the job if this worker still holds it. */
  const whileHeld = (
    id: string,
    worker: string,
    change: (transaction: Transaction, job: Job) => Promise<unknown> | unknown,
  ): Promise<boolean> =>
    store.transact(async (transaction) => {
      const job = await transaction.job(id);
      if (job?.status !== 'PROCESSING' || job.lease?.worker !== worker) return false;
      await change(transaction, job);
      return true;
    });

  /** The plan that the owner has by now: whoever upgrades and asks again gets what was paid for. */
  const planOf = async ({ userId }: Job): Promise<Plan> => {
    const account = await store.account(userId);
    return PLANS[account ? renewed(account, clock()).plan : 'FREE'];
  };

  const keep = async (job: Job, plan: Plan, image: Uint8Array): Promise<StagedFiles> => {
    const delivery = await imaging.deliver(image, { edge: plan.outputEdge, watermark: plan.watermark });
    const write = async (size: 'full' | 'preview' | 'thumbnail') => {
      const file = files.prepare(JOB_PATHS.staged(job.userId, job.id, size));
      await files.write(file, delivery[size], 'image/jpeg');
      return file;
    };
    const [full, preview, thumbnail] = await Promise.all([write('full'), write('preview'), write('thumbnail')]);
    return {
      stagedPath: full.path,
      previewPath: preview.path,
      thumbnailPath: thumbnail.path,
      stagedUrl: full.url,
      previewUrl: preview.url,
      thumbnailUrl: thumbnail.url,
      width: delivery.width,
      height: delivery.height,
    };
  };

  const settle = async (job: Job, worker: string, signal: AbortSignal): Promise<boolean> => {
    const photo = await files.read(job.originalPath);
    const fail = (code: Parameters<typeof failInTransaction>[2]): Promise<boolean> =>
      whileHeld(job.id, worker, (transaction, current) => failInTransaction(transaction, current, code, clock()));
    if (!photo) return fail('UNREADABLE_PHOTO');
    const plan = await planOf(job);
    const { roomType, style, removeFurniture, prompt } = job;
    const options = { roomType, style, removeFurniture, prompt, seed: seedOf(job) };
    const request = { ...options, photo, maxEdge: plan.outputEdge };
    const answer = await engine.stage(request, signal);
    if (answer.outcome === 'declined') return fail(answer.code);
    const staged = await keep(job, plan, answer.image);
    return whileHeld(job.id, worker, (transaction, current) =>
      completeInTransaction(transaction, current, staged, clock()),
    );
  };

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const worker = ids();
    const job = await claim(id, worker);
    if (!job) return;
    const lease = keepLease(TIMES.heartbeat, signal, () =>
      whileHeld(id, worker, (transaction, current) => transaction.saveJob(heldOn(current, worker, clock()))),
    );
    try {
      const mine = await settle(job, worker, lease.signal);
      log.info(mine ? 'job.settled' : 'job.lost', { jobId: id, attempt: job.attempt, starts: job.starts });
    } catch (error) {
      log.error('job.broken', error, { jobId: id, attempt: job.attempt, starts: job.starts });
      const last = !hasStartsLeft(job);
      await whileHeld(id, worker, (transaction, current) =>
        last
          ? failInTransaction(transaction, current, 'STAGING_FAILED', clock())
          : transaction.saveJob(released(current, clock())),
      );
      if (!last) throw error;
    } finally {
      lease.end();
    }
  };
}
