import type { Job } from '../../domain/job.ts';
import { runIdOf, type StagingRun, withJob } from '../../domain/staging-run.ts';
import type { Transaction } from '../../ports/store.ts';

type Joining = Pick<Job, 'id' | 'userId' | 'attempt'>;

/** The run of one attempt at one photo, where it can join no other. */
const ownId = ({ id, userId, attempt }: Joining): string => runIdOf(userId, `${id}-${attempt}`);

/**
 * The run that a new job belongs to, to be saved in this transaction: its batch's, unless the mail of that one is on its way; a
 * job without a batch is a run of its own.
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

/** The run of a job that is tried again: the one it was in while that is not decided, else one of its own. */
export async function rejoinRun(
  transaction: Transaction,
  job: Joining & Pick<Job, 'runId'>,
  now: Date,
): Promise<StagingRun> {
  const known = job.runId === undefined ? null : await transaction.run(job.runId);
  return known && !known.mail ? withJob(known, known.id, job, now) : withJob(null, ownId(job), job, now);
}
