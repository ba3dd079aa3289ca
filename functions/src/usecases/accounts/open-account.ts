import { type Account, creditsLimitOf, type NewAccount } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { periodAt } from '../../domain/period.ts';
import type { Store } from '../../ports/store.ts';

/**
 * Creates an account with its first credits, or returns the existing one unchanged.
 *
 * @throws AppError ACCOUNT_INACTIVE if it was deleted or is being deleted
 */
export function openAccount(
  store: Pick<Store, 'transact'>,
  given: NewAccount,
  emailVerified: boolean,
  now: Date,
): Promise<Account> {
  return store.transact(async (transaction) => {
    const existing = await transaction.account(given.id);
    if (existing) return existing;
    if (await transaction.deletion(given.id)) throw new AppError('ACCOUNT_INACTIVE');
    const { start, end } = periodAt(now, now);
    const creditsLimit = creditsLimitOf({ plan: 'FREE', emailVerified, periodStart: start });
    const account: Account = {
      ...given,
      emailVerified,
      active: true,
      plan: 'FREE',
      createdAt: now,
      creditsUsed: 0,
      creditsLimit,
      creditsAnchor: now,
      periodStart: start,
      periodEnd: end,
      limitChanges: 0,
    };
    transaction.createAccount(account);
    transaction.addEntry(given.id, { id: 'signup:grant', kind: 'grant', change: creditsLimit, createdAt: now });
    return account;
  });
}
