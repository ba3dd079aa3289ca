import type { OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { variationOf, withAsked } from '../../domain/variation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentJob } from '../present.ts';
import { dayLimit } from './day-limit.ts';
import type { EnqueueJob } from './enqueue-job.ts';
import { requireRemoval } from './require-removal.ts';

export interface AskVariationPorts {
  readonly store: Pick<Store, 'transact' | 'workOn'>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
  readonly enqueue: EnqueueJob;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
}

/**
 * Requests another version of a staged photo, which costs nothing. Asking for the same number again changes nothing, unless
 * that version failed: then it is tried again. A message that is lost on the way is made good for by the sweep.
 * @throws AppError NOT_FOUND, NOT_STAGED, NOTHING_ADDED, VARIATION_LIMIT, FAILURE_LIMIT, START_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED
 */
export function makeAskVariation({ store, engine, enqueue, currentAccount, clock }: AskVariationPorts) {
  return async (userId: string, id: string, number: number, requestId: string): Promise<OutputOf<'variation'>> => {
    const account = await currentAccount(userId);
    const reached = await dayLimit({ store, clock }, account);
    const job = await store.transact(async (transaction) => {
      const stored = await transaction.job(id);
      if (stored?.userId !== userId) throw new AppError('NOT_FOUND');
      const asked = withAsked(stored, number, clock(), requestId);
      if (typeof asked === 'string') throw new AppError(asked);
      if (asked === stored) return stored;
      requireRemoval(engine, account, stored.removeFurniture);
      if (reached) throw reached;
      transaction.saveJob(asked);
      return asked;
    });
    // Also where it was requested before: the process that did may have died here. The same message twice is one.
    const version = variationOf(job, number);
    if (version?.status === 'PENDING') await enqueue(version);
    return presentJob(job, PLANS[account.plan]);
  };
}
