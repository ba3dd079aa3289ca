import type { JobErrorCode } from '../../contract/errors.ts';
import { refunded, renewed } from '../../domain/credits.ts';
import type { Job } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { withLeftoversDue } from '../../domain/picture-start.ts';
import { completed, failed, type StagedFiles } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';

/** Ends a job well: the credit is kept. */
export function completeInTransaction(transaction: Transaction, job: Job, staged: StagedFiles, now: Date): Job {
  const done = withLeftoversDue(completed(job, staged, now), 0, now);
  transaction.saveJob(done);
  transaction.addEntry(job.userId, jobEntry('capture', job.id, job.attempt, now));
  return done;
}

/** Ends a job badly: the credit goes back, in the same transaction. Reads before it writes. */
export async function failInTransaction(
  transaction: Transaction,
  job: Job,
  code: JobErrorCode,
  now: Date,
): Promise<Job> {
  const account = await transaction.account(job.userId);
  const done = withLeftoversDue(failed(job, code, now), 0, now);
  transaction.saveJob(done);
  const entry = jobEntry('refund', job.id, job.attempt, now);
  if (account) saveAccount(transaction, account, refunded(renewed(account, now), job.reservedAt), now, entry);
  else transaction.addEntry(job.userId, entry);
  return done;
}

/** Fails a job without a worker, because its photo is missing. Returns its new state; null if there is no such job. */
export function failPending(
  { store, clock }: { readonly store: Pick<Store, 'transact'>; readonly clock: Clock },
  id: string,
  code: JobErrorCode,
): Promise<Job | null> {
  return store.transact(async (transaction) => {
    const job = await transaction.job(id);
    return job?.status === 'PENDING' ? failInTransaction(transaction, job, code, clock()) : job;
  });
}
