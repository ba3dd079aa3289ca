import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsBalance, renewed } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { saveAccount } from './save-account.ts';

export interface MarkVerifiedPorts {
  readonly store: Pick<Store, 'transact'>;
  readonly identity: Pick<Identity, 'markVerified'>;
  readonly clock: Clock;
}

/** Marks an account's address as verified and grants the credits for it. Idempotent. */
export type MarkVerified = (userId: string) => Promise<Account>;

export function makeMarkVerified({ store, identity, clock }: MarkVerifiedPorts): MarkVerified {
  return async (userId) => {
    await identity.markVerified(userId);
    return store.transact(async (transaction) => {
      const before = await transaction.account(userId);
      if (!before) throw new AppError('UNAUTHENTICATED');
      if (before.emailVerified) return before;
      const now = clock();
      const current = renewed(before, now);
      const after = renewed({ ...current, emailVerified: true }, now);
      const change = creditsBalance(after) - creditsBalance(current);
      // No effect on a paid plan.
      const entry = { id: 'verified:grant', kind: 'grant', change, createdAt: now } as const;
      return saveAccount(transaction, before, after, now, ...(change === 0 ? [] : [entry]));
    });
  };
}
