import type { OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { type Batch, batchIdOf, isNews, keptBatch } from '../../domain/batch.ts';
import { type Job, needsRepair } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { PlanOf } from '../accounts/plan-of.ts';
import { nextChange, type Wait } from '../next-change.ts';
import { presentBatch, stateOf } from './present-batch.ts';
import type { RecoverJob } from './recover-job.ts';

export interface ReadBatchPorts {
  readonly store: Pick<Store, 'batch' | 'jobsOfBatch' | 'watchJobsOfBatch' | 'markBatchSeen'>;
  readonly recover: RecoverJob;
  readonly planOf: PlanOf;
  readonly clock: Clock;
}

/** Following a batch by long polls, each of which reads the batch and its jobs once. */
export function makeReadBatch({ store, recover, planOf, clock }: ReadBatchPorts) {
  const ownBatch = async (userId: string, name: string): Promise<Batch> => {
    const batch = keptBatch(await store.batch(batchIdOf(userId, name)), clock());
    if (batch?.userId !== userId) throw new AppError('NOT_FOUND');
    return batch;
  };

  /** Records that the owner has read these jobs, in one write. Never fails: at worst one unneeded email is sent. */
  const markSeen = async ({ id, seenAt }: Batch, jobs: readonly Job[]): Promise<void> => {
    const now = clock();
    if (jobs.some((job) => isNews(job, now, seenAt))) await store.markBatchSeen(id, now).catch(() => undefined);
  };

  /** Waits until the jobs differ from what the caller has seen, or need to be recovered. Null: nothing was read in time. */
  const changedJobs = async (batch: Batch, seen: string, wait: Wait): Promise<Job[] | null> => {
    let latest: Job[] | null = null;
    const known = new Set<string | null>(batch.photos.map(({ jobId }) => jobId));
    const isChanged = (jobs: Job[]): boolean => {
      const now = clock();
      const isAdded = latest !== null && jobs.some(({ id }) => !known.has(id));
      for (const { id } of jobs) known.add(id);
      latest = jobs;
      return isAdded || stateOf(batch, jobs) !== seen || jobs.some((job) => needsRepair(job, now));
    };
    const changed = await nextChange<Job[]>((callback) => store.watchJobsOfBatch(batch.id, callback), isChanged, wait);
    return changed ?? latest;
  };

  /**
   * Waits only if the caller has `seen` a state.
   *
   * @throws AppError NOT_FOUND also where the batch is another's
   */
  return async (
    userId: string,
    name: string,
    seen: string | undefined,
    wait: Wait | null,
  ): Promise<OutputOf<'getBatch'>> => {
    const first = await ownBatch(userId, name);
    const waited = wait && seen !== undefined ? await changedJobs(first, seen, wait) : null;
    const found = waited ?? (await store.jobsOfBatch(first.id));
    const jobs = await Promise.all(found.map(recover));
    await markSeen(first, jobs);
    const known = new Set(first.photos.map(({ jobId }) => jobId));
    // Photos may have been added or stopped meanwhile.
    const isStale = waited && (stateOf(first, waited) !== seen || waited.some(({ id }) => !known.has(id)));
    const batch = isStale ? await ownBatch(userId, name) : first;
    // A photo that was added after the jobs were read is told by the next answer: here it would look like one that was deleted.
    const told = new Set([...known, ...jobs.map(({ id }) => id)]);
    const photos = batch.photos.filter(({ jobId }) => jobId === null || told.has(jobId));
    const plan = jobs.some(({ status }) => status === 'COMPLETED') ? await planOf(userId) : PLANS.FREE;
    return presentBatch({ ...batch, photos }, jobs, plan);
  };
}
