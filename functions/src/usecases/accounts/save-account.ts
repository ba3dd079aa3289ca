import type { Account } from '../../domain/account.ts';
import { creditsBalance, runningLow } from '../../domain/credits.ts';
import { grantEntry, type LedgerEntry } from '../../domain/ledger.ts';
import { creditsEvent } from '../../domain/webhook-events.ts';
import type { Transaction } from '../../ports/store.ts';

/**
 * Saves a changed account with its ledger entries: those of the steps, and a grant for any other change of the
 * balance, such as a new month or plan. The entries always add up to the balance. Tells programs if few credits are left.
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
  const low = runningLow(before, after);
  if (low) transaction.announce(creditsEvent(low, now));
  const saved = { ...(low ?? after), limitChanges };
  transaction.saveAccount(saved);
  if (change !== 0) transaction.addEntry(after.id, grantEntry(limitChanges, change, now));
  return saved;
}
