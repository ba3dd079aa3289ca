import type { Billing } from '../../ports/billing.ts';
import type { Store } from '../../ports/store.ts';

export interface FollowEmailPorts {
  readonly store: Store;
  readonly billing: Pick<Billing, 'changeEmail'>;
}

/** Sends a user's new email address to the payment provider, if due. Idempotent. */
export type FollowEmail = (userId: string) => Promise<void>;

export function makeFollowEmail({ store, billing }: FollowEmailPorts): FollowEmail {
  return async (userId) => {
    const membership = await store.membership(userId);
    const account = membership?.emailDue ? await store.account(userId) : null;
    if (!membership || !account) return;
    await billing.changeEmail(membership.customerId, account.email);
    await store.transact(async (transaction) => {
      const [current, stored] = [await transaction.account(userId), await transaction.membership(userId)];
      // The address changed again meanwhile, so the update is still due.
      if (!stored || current?.email !== account.email) return;
      const { emailDue: _, ...told } = stored;
      transaction.saveMembership(told);
    });
  };
}
