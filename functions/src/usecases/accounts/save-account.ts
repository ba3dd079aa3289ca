import type { Account } from '../../domain/account.ts';
import { grantEntry } from '../../domain/ledger.ts';
import type { Transaction } from '../../ports/store.ts';

/**
 * Writes an account that has changed, and a line of its ledger where its limit has.
 *
 * @param before as it was read in this transaction
 */
export function saveAccount(transaction: Transaction, before: Account, after: Account, now: Date): Account {
  const change = after.creditsLimit - before.creditsLimit;
  if (change === 0) {
    transaction.saveAccount(after);
    return after;
  }
  const counted = { ...after, limitChanges: before.limitChanges + 1 };
  transaction.saveAccount(counted);
  transaction.addEntry(after.id, grantEntry(counted.limitChanges, change, now));
  return counted;
}
