import type { Account } from '../../domain/account.ts';
import { creditsBalance } from '../../domain/credits.ts';
import { grantEntry, type LedgerEntry } from '../../domain/ledger.ts';
import type { Transaction } from '../../ports/store.ts';

/**
 * Saves a changed account with its ledger entries: those of the steps, and a grant for any other change of the
 * balance, such as a new month or plan. The entries always add up to the balance.
 *
 * @param before the account as read in this transaction
 * @param entries of the steps, if they have their own
 */
export function saveAccount(
  transaction: Transaction,
  before: Account,
  after: Account,
  now: Date,
  ...entries: readonly LedgerEntry[]
): Account {
  for (const entry of entries) transaction.addEntry(after.id, entry);
  const booked = entries.reduce((sum, { change }) => sum + change, 0);
  const change = creditsBalance(after) - creditsBalance(before) - booked;
  const limitChanges = before.limitChanges + (change === 0 ? 0 : 1);
  const saved = { ...after, limitChanges };
  transaction.saveAccount(saved);
  if (change !== 0) transaction.addEntry(after.id, grantEntry(limitChanges, change, now));
  return saved;
}
