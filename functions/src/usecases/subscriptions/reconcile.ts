import { type Membership, recheckedLater } from '../../domain/subscription.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { atOnce } from '../at-once.ts';
import type { Converge } from './converge.ts';

export interface ReconcilePorts {
  readonly store: Pick<Store, 'membershipsDue' | 'transact'>;
  readonly converge: Converge;
  readonly clock: Clock;
  readonly log: Log;
}

/** Memberships looked at in parallel: Stripe lets a hundred calls a second through. */
const AT_ONCE = 5;

/**
 * Asks the payment provider for every membership whose time has come, so that an event that was lost is made good for, until
 * all are seen or the signal is raised. Each is tried once; one that fails goes to the end of the line. Returns how many it has
 * set right or found right.
 */
export type Reconcile = (signal?: AbortSignal) => Promise<number>;

export function makeReconcile({ store, converge, clock, log }: ReconcilePorts): Reconcile {
  /** Where not even this works it stays the first in line, and is passed over again after one try. */
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
        if (await converge(membership.id)) count++;
      } catch (error) {
        const { customerId } = membership;
        fail(error, { customerId });
        await postpone(membership).catch((reason: unknown) => fail(reason, { customerId }));
      }
    };
    const complete = await atOnce(store.membershipsDue(begun), AT_ONCE, check, signal).catch((error: unknown) => {
      fail(error, {});
      return false;
    });
    const seconds = Math.round((clock().getTime() - begun.getTime()) / 1000);
    log.info('reconcile.done', { count, failed, complete, seconds });
    return count;
  };
}
