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

/** Days after which an event is forgotten: Stripe sends one again for three days, and by hand for thirty. */
const REMEMBERED_DAYS = 45;

/** Takes word of the payment provider, as it came over the wire. */
export type HandleEvent = (bytes: Uint8Array, signature: string) => Promise<void>;

/**
 * Handles an event once. It only names whose subscription to fetch: it may be late, come twice, out of order or not at all.
 * Where handling it fails it is not marked, and the provider sends it again. Of somebody whose account is being deleted, or was, it
 * is taken and changes nothing.
 *
 * @throws AppError INVALID_SIGNATURE, or whatever kept it from being handled
 */
export function makeHandleEvent({ store, billing, clock, log, converge }: HandleEventPorts): HandleEvent {
  /** The user whose customer this is. One that was made here and then not written down is written down now. */
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
    const expireAt = new Date(handledAt.getTime() + REMEMBERED_DAYS * 24 * 60 * 60 * 1000);
    await store.markHandled({ id, type, handledAt, expireAt });
    log.info('billing.event', { eventId: id, type, concernsUser: !isGone });
  };
}
