import type { Account } from '../../domain/account.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { beginDeletion, thingsOf } from '../deletion/begin-deletion.ts';
import type { WorkOnDeletion } from '../deletion/work-on-deletion.ts';

export interface DiscardAccountPorts {
  readonly store: Store;
  readonly identity: Pick<Identity, 'deleteUser'>;
  readonly workOnDeletion: WorkOnDeletion;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** How long the owner of the address waits for the deletion, ms. The scheduled sweep finishes the rest. */
const MAX_WAIT_MS = 5000;

/**
 * Deletes an account that was opened with another person's address, which becomes available again. The account is
 * locked first, so nobody can sign in if the deletion is interrupted. Idempotent.
 */
export type DiscardAccount = (account: Account) => Promise<void>;

export function makeDiscardAccount(ports: DiscardAccountPorts): DiscardAccount {
  const { store, identity, workOnDeletion, clock, ids, log } = ports;
  return async ({ id: userId }) => {
    const things = await thingsOf(ports, userId);
    const id = ids();
    const by = 'address-owner';
    const deletion = await store.transact(async (transaction) => {
      const account = await transaction.account(userId);
      return account && beginDeletion(transaction, account, { ...things, id, by }, clock());
    });
    if (deletion?.status === 'PENDING' && deletion.id === id) log.info('deletion.begun', { deletionId: id, by });
    await identity.deleteUser(userId);
    await workOnDeletion(userId, AbortSignal.timeout(MAX_WAIT_MS));
  };
}
