import { TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';
import { assignmentOf } from './assignment.ts';

export interface EnqueuePorts {
  readonly store: Pick<Store, 'account'>;
  readonly queue: Queue;
  readonly clock: Clock;
}

/** @param variation 0, or nothing, for the job's own picture, else the number of another version */
export type EnqueueJob = (job: Job, variation?: number) => Promise<void>;

/**
 * Asks for a job to be worked on, in the lane of its owner's plan. Asking again soon is asking once; asking again after a
 * lease's time is a message of its own, for the first may be lost.
 */
export function makeEnqueueJob({ store, queue, clock }: EnqueuePorts): EnqueueJob {
  return async (job, variation = 0) => {
    const work = assignmentOf(variation).workOf(job);
    if (!work) return;
    const account = await store.account(job.userId);
    const now = clock();
    const plan = account ? renewed(account, now).plan : 'FREE';
    const waited = Math.floor((now.getTime() - work.updatedAt.getTime()) / (1000 * TIMES.lease));
    const version = variation === 0 ? '' : `-v${variation}`;
    const id = `${job.id}${version}-${work.attempt}-${work.starts}-${Math.max(0, waited)}`;
    await queue.enqueue(PLANS[plan].queue, { jobId: job.id, ...(variation > 0 && { variation }) }, id);
  };
}
