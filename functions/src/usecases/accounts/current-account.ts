import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { renewed } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { namesOf } from './names-of.ts';
import { openAccount } from './open-account.ts';
import { saveAccount } from './save-account.ts';

export interface CurrentAccountPorts {
  readonly store: Store;
  readonly identity: Pick<Identity, 'user'>;
  readonly clock: Clock;
}

/** Reads a signed-in user's account, its credits of the present period. */
export type CurrentAccount = (userId: string) => Promise<Account>;

/**
 * Credits are renewed when the account is read: no clockwork is needed for them to be right. An account whose document was
 * never written, because something crashed after Firebase Auth had the user, is opened now.
 *
 * @throws AppError ACCOUNT_INACTIVE, UNAUTHENTICATED where the user is gone
 */
export function makeCurrentAccount({ store, identity, clock }: CurrentAccountPorts): CurrentAccount {
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
    // Whom a client has signed up at Firebase by itself has no account, and no rights.
    if (!user?.madeHere) throw new AppError('UNAUTHENTICATED');
    const given = { id: user.id, email: user.email, ...namesOf(user.name) };
    return openAccount(store, given, user.emailVerified, clock());
  };
  return async (userId) => {
    const stored = await store.account(userId);
    const fresh = stored && renewed(stored, clock()) === stored ? stored : stored && (await renew(userId));
    const account = fresh ?? (await open(userId));
    if (!account.active) throw new AppError('ACCOUNT_INACTIVE');
    return account;
  };
}
