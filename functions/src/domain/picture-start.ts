import { TIMES } from '../contract/limits.ts';
import { secondsAfter } from './day.ts';
import { type AnyJob, numberOf } from './job.ts';

/**
 * One start of work on a picture. The start that completes the picture provides its files; those of any other start are
 * left over from a worker that died, failed or was overtaken.
 */
export interface PictureStart {
  /** 0 for the job's own picture, else the version's number. */
  readonly number: number;
  readonly attempt: number;
  readonly start: number;
}

/** Returns the latest start of a job. */
export const startOf = (job: AnyJob): PictureStart => ({
  number: numberOf(job),
  attempt: job.attempt,
  start: job.starts,
});

/** Whether a start of a job has ended and its files are not in use. One that the job does not know yet is in progress. */
export function isLeftOver(job: AnyJob, { number, attempt, start }: PictureStart): boolean {
  if (number !== numberOf(job)) return false;
  if (attempt > job.attempt || (attempt === job.attempt && start > job.starts)) return false;
  const isLatest = attempt === job.attempt && start === job.starts;
  return !isLatest || job.status === 'PENDING' || job.status === 'FAILED';
}

/** Schedules the removal of leftover files of a job that has ended, if there may be any. */
export function withLeftoversDue<J extends AnyJob>(job: J, now: Date): J {
  const hasBroken = job.status === 'FAILED' && job.errorCode === 'STAGING_FAILED' && job.starts > 0;
  if (job.attempt === 1 && job.starts <= 1 && !hasBroken) return job;
  return { ...job, leftoversAt: secondsAfter(now, TIMES.leftovers) };
}
