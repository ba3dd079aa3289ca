import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PAID_PLANS, PLANS, type Plan, type PlanId } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { waitingCleanVersions, withCleanAsked } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { dayLimit } from './day-limit.ts';
import type { EnqueueJob } from './enqueue-job.ts';

export interface AskCleanPorts {
  readonly store: Pick<Store, 'transact' | 'jobs' | 'countJobs' | 'workOn'>;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
}

/** Who asks, on which plan, and by which request. */
interface Asking {
  readonly userId: string;
  readonly plan: Plan;
  readonly requestId: string;
  /** The reason why no further picture may be started today, or null. */
  readonly reached: AppError | null;
}

/** Photos whose clean versions are requested at a time. */
const AT_ONCE = 5;

/** Asking for pictures without watermark and at the present plan's size, which costs nothing. */
export function makeAskClean({ store, enqueue, currentAccount, clock }: AskCleanPorts) {
  const askingOf = async (userId: string, requestId: string): Promise<Asking> => {
    const account = await currentAccount(userId);
    return { userId, requestId, plan: PLANS[account.plan], reached: await dayLimit({ store, clock }, account) };
  };

  /**
   * Requests a clean version of a picture of a photo. A message that is lost on the way is sent again by the sweep.
   * @param numberOf which picture, of the job as it is in the transaction
   */
  const ask = async (asking: Asking, id: string, numberOf: (job: Job) => number): Promise<Job> => {
    const { userId, plan, requestId, reached } = asking;
    const job = await store.transact(async (transaction) => {
      const stored = await transaction.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const asked = withCleanAsked(stored, numberOf(stored), plan, clock(), requestId);
      if (typeof asked === 'string') throw new AppError(asked);
      if (asked === stored) return stored;
      if (reached) throw reached;
      transaction.saveJob(asked);
      return asked;
    });
    // Also where it was requested before: the process that did may have died here. The same message twice is one.
    for (const version of waitingCleanVersions(job, numberOf(job))) await enqueue(version);
    return job;
  };

  return {
    /**
     * A clean version of one picture. Asking again changes nothing, unless it failed: then it is tried again.
     * @param number of the picture, 0 for the first
     * @throws AppError NOT_FOUND, NOT_STAGED, VERSION_NOT_READY, UPGRADE_REQUIRED, ALREADY_CLEAN, START_LIMIT
     */
    async one(userId: string, id: string, number: number, requestId: string): Promise<OutputOf<'cleanVersion'>> {
      const asking = await askingOf(userId, requestId);
      return presentJob(await ask(asking, id, () => number), asking.plan);
    },

    /** How many photos there are whose picture in use can be had clean, or larger. */
    async offer(userId: string): Promise<OutputOf<'cleanOffer'>> {
      const plan = PLANS[(await currentAccount(userId)).plan];
      if (plan.watermark) return { watermarked: 0, smaller: 0 };
      const count = (upgradableOn: PlanId): Promise<number> => store.countJobs({ userId, upgradableOn });
      const all = await count(plan.id);
      // On the smallest paid plan a watermark is the only reason: nothing without one is smaller.
      const watermarked = all === 0 ? 0 : await count(PAID_PLANS[0]);
      return { watermarked, smaller: Math.max(0, all - watermarked) };
    },

    /**
     * Clean versions of the pictures in use, newest photos first, as many as one request takes. Photos that go away meanwhile are
     * passed over.
     * @throws AppError UPGRADE_REQUIRED, and what stood in the way of all of them
     */
    async all(userId: string, requestId: string): Promise<OutputOf<'cleanAll'>> {
      const asking = await askingOf(userId, requestId);
      const { plan } = asking;
      if (plan.watermark) throw new AppError('UPGRADE_REQUIRED');
      const filter = { userId, upgradableOn: plan.id };
      const jobs = await store.jobs(filter, { offset: 0, limit: LIMITS.bulkImages });
      const results: PromiseSettledResult<Job>[] = [];
      for (let at = 0; at < jobs.length; at += AT_ONCE) {
        const asked = jobs.slice(at, at + AT_ONCE).map(({ id }) => ask(asking, id, (job) => job.chosenVersion));
        results.push(...(await Promise.allSettled(asked)));
      }
      const requested = results.filter(({ status }) => status === 'fulfilled').length;
      const [failed] = results.filter((result) => result.status === 'rejected');
      if (failed && requested === 0) throw failed.reason;
      return { requested, left: await store.countJobs(filter) };
    },
  };
}
