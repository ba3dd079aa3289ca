import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed } from '../../domain/credits.ts';
import type { HashAddress } from '../../ports/address-hash.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { namesOf } from './names-of.ts';
import { openAccount } from './open-account.ts';
import { saveAccount } from './save-account.ts';

export interface CurrentAccountPorts {
  readonly store: Store;
  readonly identity: Pick<Identity, 'user'>;
  readonly hashAddress: HashAddress;
  readonly clock: Clock;
}

/** Reads a signed-in user's account, with the credits of the current period. */
export type CurrentAccount = (userId: string) => Promise<Account>;

/**
 * Renews credits when the account is read, so no scheduled job is needed. Creates the account if its document is
 * missing because of a crash after sign-up.
 *
 * @throws AppError ACCOUNT_INACTIVE, UNAUTHENTICATED if the user no longer exists
 */
export function makeCurrentAccount({ store, identity, hashAddress, clock }: CurrentAccountPorts): CurrentAccount {
  const renew = (userId: string): Promise<Account | null> =>
    store.transact(async (transaction) => {
      const account = await transaction.account(userId);
      if (!account) return null;
      const now = clock();
      const current = renewed(account, now);
      return current === account ? account : saveAccount(transaction, account, current, now);
    });
  const open = async (userId: string): Promise<Account> => {
    const user = await identity.user(userId);
    // Users created directly in Firebase by a client have no account and no permissions.
    if (!user?.madeHere) throw new AppError('UNAUTHENTICATED');
    const given = { id: user.id, email: user.email, ...namesOf(user.name) };
    return openAccount({ store, hashAddress }, given, user.emailVerified, clock());
  };
  return async (userId) => {
    const stored = await store.account(userId);
    const fresh = stored && renewed(stored, clock()) === stored ? stored : stored && (await renew(userId));
    const account = fresh ?? (await open(userId));
    if (!account.active) throw new AppError('ACCOUNT_INACTIVE');
    return account;
  };
}
