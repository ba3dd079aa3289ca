import { AppError } from '../../domain/app-error.ts';
import { type BilledSubscription, isDormant, isLive, judge } from '../../domain/billed-subscription.ts';
import { entitled, renewed } from '../../domain/credits.ts';
import { entitlementOf, kept, type Membership, momentOf, nextCheck } from '../../domain/subscription.ts';
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

/** How things are at the payment provider, and now here. */
export interface Converged {
  readonly membership: Membership;
  /** The subscription that gives a plan; null: none does. */
  readonly live: BilledSubscription | null;
  /** Those that would give one again if somebody paid an old invoice. */
  readonly dormant: readonly BilledSubscription[];
}

/** Makes a user's plan what the payment provider says it is; null where the user has never been a customer. */
export type Converge = (userId: string) => Promise<Converged | null>;

/** Each loss means that somebody else has written; of so many at once Stripe itself lets fewer through. */
const ATTEMPTS = 20;
/** Ending what must not be takes one round; what is new then takes another. */
const ROUNDS = 5;

/**
 * However many run at once and whatever they were told by, they end in the same state: nothing but the provider's present
 * word counts, and whoever has asked before somebody else wrote asks again.
 */
export function makeConverge({ store, billing, clock, log }: ConvergePorts): Converge {
  /** The subscriptions of a customer, after those that must not be have been ended. */
  const settled = async (customerId: string): Promise<BilledSubscription[]> => {
    for (let round = 0; round < ROUNDS; round++) {
      const subscriptions = await billing.subscriptions(customerId);
      const { surplus, reversed } = judge(subscriptions);
      if (surplus.length + reversed.length === 0) return subscriptions;
      for (const { id } of surplus) await billing.end(id, { refund: true });
      for (const { id } of reversed) await billing.end(id, { refund: false });
      log.warn('subscription.ended', { customerId, surplus: surplus.length, reversed: reversed.length });
    }
    throw new AppError('BILLING_UNAVAILABLE', {}, { cause: new Error('Ended subscriptions stay live.') });
  };

  /** Null where somebody has written since `before` was read. */
  const write = (before: Membership, current: BilledSubscription | null): Promise<Membership | null> =>
    store.transact(async (transaction) => {
      const { id, customerId, revision } = before;
      const [stored, account] = [await transaction.membership(id), await transaction.account(id)];
      if (stored?.revision !== revision) return null;
      const now = clock();
      const subscription = current && kept(current);
      const entitlement = entitlementOf(subscription);
      const membership: Membership = {
        id,
        customerId,
        revision: revision + 1,
        subscription,
        checkedAt: now,
        nextCheckAt: nextCheck(subscription, now),
      };
      transaction.saveMembership(membership);
      // A plan that an operator has given is not taken away because nothing was ever paid for.
      if (account && (entitlement || entitlementOf(stored.subscription))) {
        const moment = momentOf(subscription, now);
        const after = renewed(entitled(account, entitlement, moment), moment);
        if (after !== account) saveAccount(transaction, account, after, now);
      }
      return membership;
    });

  return async (userId) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await store.membership(userId);
      if (!before) return null;
      const subscriptions = await settled(before.customerId);
      const { current } = judge(subscriptions);
      const membership = await write(before, current);
      const live = current && isLive(current) ? current : null;
      if (membership) return { membership, live, dormant: subscriptions.filter(isDormant) };
    }
    throw new AppError('UNAVAILABLE');
  };
}
