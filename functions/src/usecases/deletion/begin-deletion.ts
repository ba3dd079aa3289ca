import type { Account } from '../../domain/account.ts';
import { askedDeletion, type Deletion, type PendingDeletion } from '../../domain/deletion.ts';
import type { Transaction } from '../../ports/store.ts';

/** What the receipt will say. */
export type DeletedThings = Pick<PendingDeletion, 'photos' | 'subscribed'>;

/**
 * Writes down, in this transaction, that an account is to be deleted; from then on it can do nothing. One that is being deleted
 * already stays as it is.
 */
export async function beginDeletion(
  transaction: Transaction,
  account: Account,
  about: DeletedThings & Pick<PendingDeletion, 'id' | 'by'>,
  now: Date,
): Promise<Deletion> {
  const known = await transaction.deletion(account.id);
  if (known) return known;
  // The address's owner has another account by now, and has deleted nothing.
  const receipt = about.by === 'address-owner' ? {} : { email: account.email };
  const deletion = askedDeletion({ ...about, ...receipt, userId: account.id }, now);
  transaction.saveDeletion(account.id, deletion);
  transaction.saveAccount({ ...account, active: false });
  return deletion;
}
