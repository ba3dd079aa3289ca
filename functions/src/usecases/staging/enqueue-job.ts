import { PLANS } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { messageIdOf } from '../../domain/work.ts';
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

/** Queues a job in the lane of its owner's plan. Repeated calls send one message, see `messageIdOf`. */
export function makeEnqueueJob({ store, queue, clock }: EnqueuePorts): EnqueueJob {
  return async (job, variation = 0) => {
    const work = assignmentOf(variation).workOf(job);
    if (!work) return;
    const account = await store.account(job.userId);
    const plan = account ? renewed(account, clock()).plan : 'FREE';
    const version = variation === 0 ? '' : `-v${variation}`;
    const message = { jobId: job.id, ...(variation > 0 && { variation }) };
    await queue.enqueue(PLANS[plan].queue, message, messageIdOf(`${job.id}${version}`, work));
  };
}
