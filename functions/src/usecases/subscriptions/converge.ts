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

/** How things are at the payment provider, and now here. */
export interface Converged {
  readonly membership: Membership;
  /** The subscription that gives a plan; null: none does. */
  readonly live: BilledSubscription | null;
  /** Those that would give one again if somebody paid an old invoice. */
  readonly dormant: readonly BilledSubscription[];
}

/** Makes a user's plan what the payment provider says it is; null where the user is no customer, or was deleted meanwhile. */
export type Converge = (userId: string) => Promise<Converged | null>;

/** Ending what must not be takes one round; what is new then takes another. */
const ROUNDS = 5;

/**
 * However many run at once and whatever started them, they end in the same state: nothing but the provider's present
 * word counts, and whoever has asked before somebody else wrote asks again. Twice is enough: who finds that two others have
 * written since it began knows that the second of them asked after that, for it had read what the first wrote.
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

  /** Stores what was fetched, unless the document has changed since `before` was read; returns what is stored then. */
  const write = (
    before: Membership,
    current: BilledSubscription | null,
  ): Promise<{ readonly mine: boolean; readonly membership: Membership } | null> =>
    store.transact(async (transaction) => {
      const { id, customerId, revision } = before;
      const [stored, account] = [await transaction.membership(id), await transaction.account(id)];
      if (!stored) return null;
      if (stored.revision !== revision) return { mine: false, membership: stored };
      const now = clock();
      const subscription = current && kept(current, stored.subscription, now);
      const membership: Membership = {
        id,
        customerId,
        revision: revision + 1,
        subscription,
        checkedAt: now,
        nextCheckAt: nextCheck(subscription, now),
        ...(stored.emailDue && { emailDue: true }),
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
