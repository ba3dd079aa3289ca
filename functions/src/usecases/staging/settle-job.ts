import type { JobErrorCode } from '../../contract/errors.ts';
import { usingMadeOf } from '../../domain/clean-version.ts';
import { refunded, renewed } from '../../domain/credits.ts';
import { type AnyJob, awaiting, type Job, type Version } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { withLeftoversDue } from '../../domain/picture-start.ts';
import { withVariation } from '../../domain/variation.ts';
import { photoEvent } from '../../domain/webhook-events.ts';
import { completed, failed, type StagedFiles } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';

/** Saves a job of any kind, alone. */
export function saveAnyJob(transaction: Transaction, job: AnyJob): void {
  if (job.kind === 'staged') transaction.saveJob(job);
  else transaction.saveVersion(job);
}

/** Ends the job of another picture, which costs nothing. Its photo may now use the picture. Reads before it writes. */
async function endVersion(transaction: Transaction, version: Version): Promise<Version> {
  const job = await transaction.job(version.stagedId);
  if (job) transaction.saveJob(usingMadeOf(withVariation(job, version), version.number));
  return version;
}

/** Ends a job well: the credit of a first picture is kept. Reads before it writes. */
export async function completeInTransaction(
  transaction: Transaction,
  job: AnyJob,
  staged: StagedFiles,
  now: Date,
): Promise<AnyJob> {
  const done = withLeftoversDue(completed(job, staged, now), now);
  if (done.kind !== 'staged') return endVersion(transaction, done);
  transaction.saveJob(done);
  transaction.addEntry(done.userId, jobEntry('capture', done.id, done.attempt, now));
  transaction.announce(photoEvent(done, now));
  return done;
}

/** Ends the job of a first picture badly: the credit goes back, in the same transaction. */
async function failStaged(transaction: Transaction, job: Job, code: JobErrorCode, now: Date): Promise<Job> {
  const done = withLeftoversDue(failed(awaiting(job, null, now), code, now), now);
  const account = await transaction.account(done.userId);
  transaction.saveJob(done);
  transaction.announce(photoEvent(done, now));
  const entry = jobEntry('refund', done.id, done.attempt, now);
  if (account) saveAccount(transaction, account, refunded(renewed(account, now), done), now, entry);
  else transaction.addEntry(done.userId, entry);
  return done;
}

/** Ends a job badly: the credit of a first picture goes back. Reads before it writes. */
export const failInTransaction = (
  transaction: Transaction,
  job: AnyJob,
  code: JobErrorCode,
  now: Date,
): Promise<AnyJob> =>
  job.kind === 'staged'
    ? failStaged(transaction, job, code, now)
    : endVersion(transaction, withLeftoversDue(failed(job, code, now), now));

/** Fails a job without a worker, because its photo is missing. Returns its new state; null if there is no such job. */
export function failPending(
  { store, clock }: { readonly store: Pick<Store, 'transact'>; readonly clock: Clock },
  id: string,
  code: JobErrorCode,
): Promise<Job | null> {
  return store.transact(async (transaction) => {
    const job = await transaction.job(id);
    return job?.status === 'PENDING' ? failStaged(transaction, job, code, clock()) : job;
  });
}
