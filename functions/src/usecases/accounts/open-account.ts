import { type Account, creditsLimitOf, type NewAccount } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsBalance } from '../../domain/credits.ts';
import { firstMonth } from '../../domain/free-credits.ts';
import { periodAt } from '../../domain/period.ts';
import type { HashAddress } from '../../ports/address-hash.ts';
import type { Store } from '../../ports/store.ts';

export interface OpenAccountPorts {
  readonly store: Pick<Store, 'transact'>;
  readonly hashAddress: HashAddress;
}

/**
 * Creates an account with its first credits, less those that an earlier account of its address has used this month; or
 * returns the existing one unchanged.
 *
 * @throws AppError ACCOUNT_INACTIVE if it was deleted or is being deleted
 */
export function openAccount(
  { store, hashAddress }: OpenAccountPorts,
  given: NewAccount,
  emailVerified: boolean,
  now: Date,
): Promise<Account> {
  return store.transact(async (transaction) => {
    const existing = await transaction.account(given.id);
    if (existing) return existing;
    if (await transaction.deletion(given.id)) throw new AppError('ACCOUNT_INACTIVE');
    const month = firstMonth(await transaction.usedFreeCredits(hashAddress(given.email)), periodAt(now, now));
    const creditsLimit = creditsLimitOf({ plan: 'FREE', emailVerified, periodStart: month.periodStart });
    const account: Account = {
      ...given,
      emailVerified,
      active: true,
      plan: 'FREE',
      createdAt: now,
      ...month,
      creditsLimit,
      limitChanges: 0,
    };
    transaction.createAccount(account);
    transaction.addEntry(given.id, {
      id: 'signup:grant',
      kind: 'grant',
      change: creditsBalance(account),
      createdAt: now,
    });
    return account;
  });
}
