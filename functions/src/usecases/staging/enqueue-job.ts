import { PLANS } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import { type AnyJob, numberOf, stagedIdOf } from '../../domain/job.ts';
import { messageIdOf } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';
import type { RepairMatch } from './repair-match.ts';

export interface EnqueuePorts {
  readonly store: Pick<Store, 'account'>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly repairMatch: Pick<RepairMatch, 'enqueueFor'>;
}

export type EnqueueJob = (job: AnyJob) => Promise<void>;

/** Queues a job in the lane of its owner's plan, or the match that it waits for. Repeated calls send one message, see `messageIdOf`. */
export function makeEnqueueJob({ store, queue, clock, repairMatch }: EnqueuePorts): EnqueueJob {
  return async (job) => {
    if (job.kind === 'staged' && job.awaits) {
      if (job.awaits === 'match') await repairMatch.enqueueFor(job);
      return;
    }
    const account = await store.account(job.userId);
    const plan = account ? renewed(account, clock()).plan : 'FREE';
    const [jobId, variation] = [stagedIdOf(job), numberOf(job)];
    const message = { jobId, ...(variation > 0 && { variation }) };
    await queue.enqueue(PLANS[plan].queue, message, messageIdOf(job.id, job));
  };
}
