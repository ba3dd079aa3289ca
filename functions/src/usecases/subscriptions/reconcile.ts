import { type Membership, recheckedLater } from '../../domain/subscription.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { atOnce } from '../at-once.ts';
import type { Converge } from './converge.ts';
import type { FollowEmail } from './follow-email.ts';

export interface ReconcilePorts {
  readonly store: Pick<Store, 'membershipsDue' | 'transact'>;
  readonly converge: Converge;
  readonly followEmail: FollowEmail;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Memberships checked at a time: about 40 of the 100 calls a second that Stripe allows, so that users' requests are
 * not delayed.
 */
export const RECONCILED_AT_ONCE = 15;

/**
 * Checks every due membership with the payment provider, to make up for lost events, until all are checked or it is
 * aborted. Each is tried once; one that fails moves to the end of the queue. Returns how many are up to date.
 */
export type Reconcile = (signal?: AbortSignal) => Promise<number>;

export function makeReconcile({ store, converge, followEmail, clock, log }: ReconcilePorts): Reconcile {
  /** If even this fails, it stays first in the queue and costs one attempt per run. */
  const postpone = ({ id, revision }: Membership): Promise<void> =>
    store.transact(async (transaction) => {
      const stored = await transaction.membership(id);
      if (stored?.revision === revision) transaction.saveMembership(recheckedLater(stored, clock()));
    });

  return async (signal) => {
    const begun = clock();
    let [count, failed] = [0, 0];
    const fail = (error: unknown, facts: { readonly customerId?: string }): void => {
      failed++;
      log.error('reconcile.failed', error, facts);
    };
    const check = async (membership: Membership): Promise<void> => {
      try {
        await followEmail(membership.id);
        if (await converge(membership.id)) count++;
      } catch (error) {
        const { customerId } = membership;
        fail(error, { customerId });
        await postpone(membership).catch((reason: unknown) => fail(reason, { customerId }));
      }
    };
    const complete = await atOnce(store.membershipsDue(begun), RECONCILED_AT_ONCE, check, signal).catch(
      (error: unknown) => {
        fail(error, {});
        return false;
      },
    );
    const seconds = Math.round((clock().getTime() - begun.getTime()) / 1000);
    log.info('reconcile.done', { count, failed, complete, seconds });
    return count;
  };
}
