import type { Store } from '../../ports/store.ts';

/** Writes down whether an account has a password that its owner knows. Nothing where there is no account yet. Can be repeated. */
export type NotePassword = (userId: string, hasPassword: boolean) => Promise<void>;

export function makeNotePassword({ store }: { readonly store: Pick<Store, 'transact'> }): NotePassword {
  return (userId, hasPassword) =>
    store.transact(async (transaction) => {
      const account = await transaction.account(userId);
      if (account && (account.hasPassword ?? true) !== hasPassword)
        transaction.saveAccount({ ...account, hasPassword });
    });
}
