import { daysAfter } from '../../domain/day.ts';
import { nextCheck } from '../../domain/subscription.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { Converge } from './converge.ts';

export interface HandleEventPorts {
  readonly store: Store;
  readonly billing: Billing;
  readonly clock: Clock;
  readonly log: Log;
  readonly converge: Converge;
}

/** Days that handled events are remembered. Stripe retries for three days and allows manual resends for thirty. */
const REMEMBERED_DAYS = 45;

/** Handles a webhook request of the payment provider. */
export type HandleEvent = (bytes: Uint8Array, signature: string) => Promise<void>;

/**
 * Handles an event once. It only tells whose subscription to fetch, because events may be late, repeated, out of
 * order or missing. If handling fails it is not marked as handled, and the provider sends it again. For deleted
 * accounts it is accepted and changes nothing.
 *
 * @throws AppError INVALID_SIGNATURE, or the error that handling it failed with
 */
export function makeHandleEvent({ store, billing, clock, log, converge }: HandleEventPorts): HandleEvent {
  /** Returns the user of a customer. Stores a customer id that was created here but not recorded. */
  const userOf = async (customerId: string): Promise<string | null> => {
    const membership = await store.membershipOfCustomer(customerId);
    if (membership) return membership.id;
    const id = await billing.userOf(customerId);
    if (!id) return null;
    return store.transact(async (transaction) => {
      const [account, stored] = [await transaction.account(id), await transaction.membership(id)];
      if (!account?.active || stored) return null;
      const nextCheckAt = nextCheck(null, clock());
      transaction.saveMembership({ id, customerId, revision: 0, subscription: null, checkedAt: null, nextCheckAt });
      return id;
    });
  };

  return async (bytes, signature) => {
    const { id, type, customerId } = await billing.readEvent(bytes, signature);
    if (await store.hasHandled(id)) return;
    const userId = customerId && (await userOf(customerId));
    const isGone = userId ? (await store.deletion(userId)) !== null : true;
    if (userId && !isGone) await converge(userId);
    const handledAt = clock();
    const expireAt = daysAfter(handledAt, REMEMBERED_DAYS);
    await store.markHandled({ id, type, handledAt, expireAt });
    log.info('billing.event', { eventId: id, type, concernsUser: !isGone });
  };
}
