import { TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';

export interface EnqueuePorts {
  readonly store: Pick<Store, 'account'>;
  readonly queue: Queue;
  readonly clock: Clock;
}

export type EnqueueJob = (job: Job) => Promise<void>;

/**
 * Asks for a job to be worked on, in the lane of its owner's plan. Asking again soon is asking once; asking again after a
 * lease's time is a message of its own, for the first may be lost.
 */
export function makeEnqueueJob({ store, queue, clock }: EnqueuePorts): EnqueueJob {
  return async (job) => {
    const account = await store.account(job.userId);
    const now = clock();
    const plan = account ? renewed(account, now).plan : 'FREE';
    const waited = Math.floor((now.getTime() - job.updatedAt.getTime()) / (1000 * TIMES.lease));
    const id = `${job.id}-${job.attempt}-${job.starts}-${Math.max(0, waited)}`;
    await queue.enqueue(PLANS[plan].queue, { jobId: job.id }, id);
  };
}
