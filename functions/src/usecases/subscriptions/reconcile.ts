import type { Membership } from '../../domain/subscription.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { Converge } from './converge.ts';

export interface ReconcilePorts {
  readonly store: Store;
  readonly converge: Converge;
  readonly clock: Clock;
  readonly log: Log;
}

/** Memberships read at a time, and asked for at once: Stripe lets a hundred calls a second through. */
const BATCH = 100;
const AT_ONCE = 5;
/** Of one run; the next one takes the rest. */
const MOST = 2000;

/**
 * Asks the payment provider for every membership whose time has come, so that an event that was lost is made good for.
 * Answers how many it has set right or found right.
 */
export function makeReconcile({ store, converge, clock, log }: ReconcilePorts) {
  const done = async ({ id, customerId }: Membership): Promise<boolean> => {
    try {
      return (await converge(id)) !== null;
    } catch (error) {
      log.error('reconcile.failed', error, { customerId });
      return false;
    }
  };

  return async (): Promise<number> => {
    let count = 0;
    while (count < MOST) {
      const due = await store.membershipsDue(clock(), BATCH);
      let succeeded = 0;
      for (let i = 0; i < due.length; i += AT_ONCE) {
        const results = await Promise.all(due.slice(i, i + AT_ONCE).map(done));
        succeeded += results.filter(Boolean).length;
      }
      count += succeeded;
      // Those that fail stay due: where nothing else is left, they wait for the next run.
      if (due.length < BATCH || succeeded === 0) break;
    }
    return count;
  };
}
