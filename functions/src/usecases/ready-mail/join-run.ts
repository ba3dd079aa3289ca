import type { Job } from '../../domain/job.ts';
import { runIdOf, type StagingRun, withJob } from '../../domain/staging-run.ts';
import type { Transaction } from '../../ports/store.ts';

type Joining = Pick<Job, 'id' | 'userId' | 'attempt'>;

/** Returns the id of a run for one attempt at one photo. */
const ownId = ({ id, userId, attempt }: Joining): string => runIdOf(userId, `${id}-${attempt}`);

/**
 * Returns the run for a new job, to be saved in this transaction: the run of its batch, unless that run's email is
 * being sent. A job without a batch gets a run of its own.
 */
export async function joinBatch(
  transaction: Transaction,
  job: Joining,
  batchId: string | undefined,
  now: Date,
): Promise<StagingRun> {
  const id = batchId === undefined ? ownId(job) : runIdOf(job.userId, batchId);
  const known = await transaction.run(id);
  return known?.mail ? withJob(null, ownId(job), job, now) : withJob(known, id, job, now);
}

/** Returns the run for a retried job: its previous run if that is still open, otherwise a new one. */
export async function rejoinRun(
  transaction: Transaction,
  job: Joining & Pick<Job, 'runId'>,
  now: Date,
): Promise<StagingRun> {
  const known = job.runId === undefined ? null : await transaction.run(job.runId);
  return known && !known.mail ? withJob(known, known.id, job, now) : withJob(null, ownId(job), job, now);
}
