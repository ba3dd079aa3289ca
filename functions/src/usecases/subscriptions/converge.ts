import { AppError } from '../../domain/app-error.ts';
import { type BilledSubscription, isDormant, isLive, judge } from '../../domain/billed-subscription.ts';
import { converged } from '../../domain/converged.ts';
import { kept, type Membership, nextCheck } from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';

export interface ConvergePorts {
  readonly store: Store;
  readonly billing: Billing;
  readonly clock: Clock;
  readonly log: Log;
}

/** The state at the payment provider, now stored here too. */
export interface Converged {
  readonly membership: Membership;
  /** The subscription that grants a plan, or null. */
  readonly live: BilledSubscription | null;
  /** Subscriptions that would grant one again if an old invoice were paid. */
  readonly dormant: readonly BilledSubscription[];
}

/**
 * Updates a user's plan to match the payment provider. Null if the user is not a customer or was deleted meanwhile.
 */
export type Converge = (userId: string) => Promise<Converged | null>;

/** Ending surplus subscriptions takes one round; any created meanwhile take another. */
const MAX_ROUNDS = 5;

/**
 * Concurrent calls converge to the same state: only the provider's current data counts, and a call that finds the
 * document changed since it read it queries the provider again. It may stop once two others have written since it
 * began: the second of them queried after that, because it had read the first one's document.
 */
export function makeConverge({ store, billing, clock, log }: ConvergePorts): Converge {
  /** Returns a customer's subscriptions after ending surplus and reversed ones. */
  const settled = async (customerId: string): Promise<BilledSubscription[]> => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const subscriptions = await billing.subscriptions(customerId);
      const { surplus, reversed } = judge(subscriptions);
      if (surplus.length + reversed.length === 0) return subscriptions;
      for (const { id } of surplus) await billing.end(id, { refund: true });
      for (const { id } of reversed) await billing.end(id, { refund: false });
      log.warn('subscription.ended', { customerId, surplus: surplus.length, reversed: reversed.length });
    }
    throw new AppError('BILLING_UNAVAILABLE', {}, { cause: new Error('Ended subscriptions stay live.') });
  };

  /**
   * Stores the fetched subscription unless the document has changed since `before` was read. Returns the stored
   * document.
   */
  const write = (
    before: Membership,
    current: BilledSubscription | null,
  ): Promise<{ readonly mine: boolean; readonly membership: Membership } | null> =>
    store.transact(async (transaction) => {
      const { id, revision } = before;
      const [stored, account] = [await transaction.membership(id), await transaction.account(id)];
      if (!stored) return null;
      if (stored.revision !== revision) return { mine: false, membership: stored };
      const now = clock();
      const subscription = current && kept(current, stored.subscription, now);
      const membership: Membership = {
        ...stored,
        revision: revision + 1,
        subscription,
        checkedAt: now,
        nextCheckAt: nextCheck(subscription, now),
      };
      transaction.saveMembership(membership);
      const after = account && converged(account, stored.subscription, subscription, now);
      if (after && after !== account) saveAccount(transaction, account, after, now);
      return { mine: true, membership };
    });

  return async (userId) => {
    let before = await store.membership(userId);
    if (!before) return null;
    const askedSince = before.revision + 2;
    for (;;) {
      const subscriptions = await settled(before.customerId);
      const { current } = judge(subscriptions);
      const written = await write(before, current);
      if (!written) return null;
      const { mine, membership } = written;
      if (mine || membership.revision >= askedSince) {
        const live = current && isLive(current) ? current : null;
        return { membership, live, dormant: subscriptions.filter(isDormant) };
      }
      before = membership;
    }
  };
}
