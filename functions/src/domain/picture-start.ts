import { TIMES } from '../contract/limits.ts';
import type { Job } from './job.ts';
import { pictureOf } from './variation.ts';
import type { Work } from './work.ts';

/**
 * One start of work on a picture. Its files count once the picture is completed by it; those of every other start are left over
 * from a worker that died, failed or was overtaken.
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

/** Whether a start has ended without its files counting. A start that the job does not know yet is in progress. */
export function isLeftOver(job: Job, { number, attempt, start }: PictureStart): boolean {
  const work = pictureOf(job, number);
  if (!work || attempt > work.attempt || (attempt === work.attempt && start > work.starts)) return false;
  const isLatest = attempt === work.attempt && start === work.starts;
  return !isLatest || work.status === 'PENDING' || work.status === 'FAILED';
}

/** Notes, once a picture has ended, when the sweep removes the files of starts that do not count, if there may be any. */
export function withLeftoversDue(job: Job, number: number, now: Date): Job {
  const work = pictureOf(job, number);
  const hasBroken = work?.status === 'FAILED' && work.errorCode === 'STAGING_FAILED' && work.starts > 0;
  if (!work || (work.attempt === 1 && work.starts <= 1 && !hasBroken)) return job;
  return { ...job, leftoversAt: new Date(now.getTime() + TIMES.leftovers * 1000) };
}
