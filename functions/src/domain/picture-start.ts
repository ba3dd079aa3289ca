import { TIMES } from '../contract/limits.ts';
import { secondsAfter } from './day.ts';
import type { Job } from './job.ts';
import { pictureOf } from './variation.ts';
import type { Work } from './work.ts';

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

/** Returns the latest start of a picture. */
export const startOf = (number: number, { attempt, starts }: Work): PictureStart => ({
  number,
  attempt,
  start: starts,
});

/** Whether a start has ended and its files are not in use. A start that the job does not know yet is in progress. */
export function isLeftOver(job: Job, { number, attempt, start }: PictureStart): boolean {
  const work = pictureOf(job, number);
  if (!work || attempt > work.attempt || (attempt === work.attempt && start > work.starts)) return false;
  const isLatest = attempt === work.attempt && start === work.starts;
  return !isLatest || work.status === 'PENDING' || work.status === 'FAILED';
}

/** Schedules the removal of leftover files once a picture has ended, if there may be any. */
export function withLeftoversDue(job: Job, number: number, now: Date): Job {
  const work = pictureOf(job, number);
  const hasBroken = work?.status === 'FAILED' && work.errorCode === 'STAGING_FAILED' && work.starts > 0;
  if (!work || (work.attempt === 1 && work.starts <= 1 && !hasBroken)) return job;
  return { ...job, leftoversAt: secondsAfter(now, TIMES.leftovers) };
}
