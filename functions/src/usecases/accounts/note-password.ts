import type { Store } from '../../ports/store.ts';

/**
 * Stores whether an account has a password that its owner knows. Does nothing if there is no account yet.
 * Idempotent.
 */
export type NotePassword = (userId: string, hasPassword: boolean) => Promise<void>;

export function makeNotePassword({ store }: { readonly store: Pick<Store, 'transact'> }): NotePassword {
  return (userId, hasPassword) =>
    store.transact(async (transaction) => {
      const account = await transaction.account(userId);
      if (account && (account.hasPassword ?? true) !== hasPassword)
        transaction.saveAccount({ ...account, hasPassword });
    });
}
