import type { Account } from '../../domain/account.ts';
import { creditsBalance } from '../../domain/credits.ts';
import { grantEntry, type LedgerEntry } from '../../domain/ledger.ts';
import type { Transaction } from '../../ports/store.ts';

/**
 * Writes an account that has changed, and what of its balance has: with the entry of the step that was taken, and with a
 * grant of whatever else has become of it, as with a new month or another plan. So the entries' sum is the balance.
 *
 * @param before as it was read in this transaction
 * @param entry of the step, where it is one that has an entry of its own
 */
export function saveAccount(
  transaction: Transaction,
  before: Account,
  after: Account,
  now: Date,
  entry?: LedgerEntry,
): Account {
  if (entry) transaction.addEntry(after.id, entry);
  const change = creditsBalance(after) - creditsBalance(before) - (entry?.change ?? 0);
  const limitChanges = before.limitChanges + (change === 0 ? 0 : 1);
  const saved = { ...after, limitChanges };
  transaction.saveAccount(saved);
  if (change !== 0) transaction.addEntry(after.id, grantEntry(limitChanges, change, now));
  return saved;
}
