import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isPassing, rethrow } from './status.ts';

/** Milliseconds: a caller does not wait longer, the first pause, and the longest one. */
const PATIENCE = 20_000;
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 800;

/**
 * Runs a transaction until it is committed. The client's own retries pause a second and more after each loss, five times:
 * too long for somebody who waits, and too few for a hundred requests that race for one account. Pauses here are short,
 * doubled and random ("full jitter", Marc Brooker, AWS Architecture Blog 2015).
 *
 * @param work may be run several times; what it throws ends the transaction and is thrown
 * @throws AppError UNAVAILABLE when it could not be committed in time
 */
export async function runTransaction<T>(
  database: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await database.runTransaction(work, { maxAttempts: 1 });
    } catch (error) {
      if (!isPassing(error) || performance.now() - started > PATIENCE) rethrow(error);
    }
    await sleep(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt));
  }
}
