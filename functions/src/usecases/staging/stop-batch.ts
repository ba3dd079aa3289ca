import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { type Batch, batchIdOf, keptBatch, withStopped } from '../../domain/batch.ts';
import { refunded, renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { PlanOf } from '../accounts/plan-of.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { type ClearStoppedPorts, makeClearStopped } from './clear-stopped.ts';
import { deleteJobs } from './delete-jobs.ts';
import { presentBatch } from './present-batch.ts';
import { activeAccount } from './start-photos.ts';

export interface StopBatchPorts extends ClearStoppedPorts {
  readonly store: Pick<Store, 'transact' | 'batch' | 'jobsOfBatch' | 'sharedRoom'>;
  readonly planOf: PlanOf;
  readonly clock: Clock;
}

/** Withdraws the photos of a batch that no worker has claimed. */
export function makeStopBatch(ports: StopBatchPorts) {
  const { store, planOf, clock } = ports;
  const clearStopped = makeClearStopped(ports);

  /** @throws AppError NOT_FOUND */
  const ownBatch = (batch: Batch | null, userId: string): Batch => {
    const kept = keptBatch(batch, clock());
    if (kept?.userId !== userId) throw new AppError('NOT_FOUND');
    return kept;
  };

  /** Deletes the jobs that are still waiting, and refunds their credits. A worker that claims one at this moment keeps it. */
  const withdraw = (userId: string, id: string, jobIds: readonly string[]): Promise<Batch> =>
    store.transact(async (transaction) => {
      const batch = ownBatch(await transaction.batch(id), userId);
      const stored = await activeAccount(transaction, userId);
      const found = await Promise.all(jobIds.map((jobId) => transaction.job(jobId)));
      const jobs = found.filter((job): job is Job => job?.status === 'PENDING' && job.batchId === id);
      if (jobs.length === 0) return batch;
      const now = clock();
      await deleteJobs(transaction, jobs, now);
      const account = jobs.reduce((rest, job) => refunded(rest, job), renewed(stored, now));
      const entries = jobs.map((job) => jobEntry('refund', job.id, job.attempt, now));
      saveAccount(transaction, stored, account, now, ...entries);
      const after = withStopped(batch, jobs, now);
      transaction.saveBatch(after);
      return after;
    });

  /**
   * Idempotent. If the process dies before the files are removed, the review of the batch removes them.
   *
   * @param keys of the photos to stop; undefined for all
   * @throws AppError NOT_FOUND also where the batch is another's
   */
  return async (userId: string, name: string, keys: readonly string[] | undefined): Promise<OutputOf<'stopBatch'>> => {
    const id = batchIdOf(userId, name);
    const { photos } = ownBatch(await store.batch(id), userId);
    const chosen = new Set(photos.filter(({ key }) => !keys || keys.includes(key)).map(({ jobId }) => jobId));
    const waiting = (await store.jobsOfBatch(id)).filter((job) => job.status === 'PENDING' && chosen.has(job.id));
    const batch = await withdraw(
      userId,
      id,
      waiting.map((job) => job.id),
    );
    if (batch.stopped) await clearStopped(userId, batch.stopped.jobs);
    const jobs = await store.jobsOfBatch(id);
    return presentBatch(batch, jobs, await planOf(userId));
  };
}
