import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { FollowEmail } from '../subscriptions/follow-email.ts';

export interface FollowAddressPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly followEmail: FollowEmail;
}

/**
 * Copies a user's address from Firebase Auth to the account document and the payment provider. If the provider is
 * unreachable, the hourly reconciliation does it. Idempotent.
 */
export type FollowAddress = (userId: string, email: string) => Promise<Account>;

export function makeFollowAddress({ store, clock, log, followEmail }: FollowAddressPorts): FollowAddress {
  return async (userId, email) => {
    const account = await store.transact(async (transaction) => {
      const [before, membership] = [await transaction.account(userId), await transaction.membership(userId)];
      if (!before) throw new AppError('UNAUTHENTICATED');
      const after = { ...before, email };
      transaction.saveAccount(after);
      if (membership) transaction.saveMembership({ ...membership, emailDue: true, nextCheckAt: clock() });
      return after;
    });
    await followEmail(userId).catch((error: unknown) => log.error('billing.email', error, {}));
    return account;
  };
}
