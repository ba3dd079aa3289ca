import type { JobErrorCode } from '../../contract/errors.ts';
import { usingMadeOf } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { withLeftoversDue } from '../../domain/picture-start.ts';
import { pictureOf, variationOf, withVariation } from '../../domain/variation.ts';
import { completed, failed, type StagedFiles, type Work } from '../../domain/work.ts';
import type { Transaction } from '../../ports/store.ts';
import { completeInTransaction, failInTransaction } from './settle-job.ts';

/** A step of some work: claimed, held on, released. */
export type Step = <W extends Work>(work: W) => W;

/** Which of a job's pictures is worked on, and what its beginning and end change. */
export interface Assignment {
  /** 0 for the job's own picture, else the version's number. */
  readonly number: number;
  /** Null where the job has no such version. */
  workOf(job: Job): Work | null;
  /** The job with this picture one step further. */
  stepped(job: Job, step: Step): Job;
  /** Ends it well, in the transaction. */
  complete(transaction: Transaction, job: Job, staged: StagedFiles, now: Date): Job;
  /** Ends it badly, in the transaction, which has not written yet. */
  fail(transaction: Transaction, job: Job, code: JobErrorCode, now: Date): Promise<Job>;
}

/** The job's own picture: its end books the credit. */
export const OWN_PICTURE: Assignment = {
  number: 0,
  workOf: (job) => job,
  stepped: (job, step) => step(job),
  complete: completeInTransaction,
  fail: failInTransaction,
};

/** Another version: it costs nothing, so only the job is written. */
function versionOf(number: number): Assignment {
  const stepped = (job: Job, step: Step): Job => {
    const variation = variationOf(job, number);
    return variation ? withVariation(job, step(variation)) : job;
  };
  const ended = (transaction: Transaction, job: Job, now: Date): Job => {
    const saved = withLeftoversDue(job, number, now);
    transaction.saveJob(saved);
    return saved;
  };
  return {
    number,
    workOf: (job) => pictureOf(job, number),
    stepped,
    complete: (transaction, job, staged, now) =>
      ended(
        transaction,
        usingMadeOf(
          stepped(job, (work) => completed(work, staged, now)),
          number,
        ),
        now,
      ),
    fail: async (transaction, job, code, now) =>
      ended(
        transaction,
        stepped(job, (work) => failed(work, code, now)),
        now,
      ),
  };
}

/** @param number 0 for the job's own picture, else a version's number */
export const assignmentOf = (number: number): Assignment => (number === 0 ? OWN_PICTURE : versionOf(number));
