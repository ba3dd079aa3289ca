import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isPassing, rethrow } from './status.ts';

/** Maximum total time, first pause and longest pause, ms. */
const MAX_WAIT_MS = 20_000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 800;

/**
 * Runs a transaction until it is committed. The client's own retries pause for a second or more, five times: too
 * long for a waiting user, and too few for a hundred requests that contend for one account. Pauses here are short,
 * doubling and random ("full jitter", Marc Brooker, AWS Architecture Blog 2015).
 *
 * @param work may be run several times; an error aborts the transaction and is rethrown
 * @throws AppError UNAVAILABLE if it could not be committed in time
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
      if (!isPassing(error) || performance.now() - started > MAX_WAIT_MS) rethrow(error);
    }
    await sleep(Math.random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
  }
}
