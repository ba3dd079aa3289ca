import type { OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Store } from '../../ports/store.ts';

export interface UnsubscribePorts {
  readonly store: Pick<Store, 'transact' | 'accountOfMailKey'>;
}

/**
 * Unsubscribes from ready emails by the key in each of them. Idempotent.
 *
 * @throws AppError NOT_FOUND
 */
export function makeUnsubscribe({ store }: UnsubscribePorts) {
  return async (mailKey: string): Promise<OutputOf<'unsubscribe'>> => {
    const found = await store.accountOfMailKey(mailKey);
    if (!found) throw new AppError('NOT_FOUND');
    await store.transact(async (transaction) => {
      const account = await transaction.account(found.id);
      if (account?.mailKey !== mailKey) throw new AppError('NOT_FOUND');
      if (account.readyEmails !== false) transaction.saveAccount({ ...account, readyEmails: false });
    });
    return { ok: true };
  };
}
