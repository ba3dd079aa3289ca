import { TIMES } from '../contract/limits.ts';
import { daysAfter, secondsAfter } from './day.ts';
import type { Job } from './job.ts';
import { failed, without } from './work.ts';

/**
 * Until when the credit of a photo can be had back because an opening was completed in its picture; null where none was, and
 * where there is no picture.
 */
export function creditBackUntil({
  status,
  staged,
  finishedAt,
}: Pick<Job, 'status' | 'staged' | 'finishedAt'>): Date | null {
  if (status !== 'COMPLETED' || !finishedAt || !staged?.proof?.completed?.length) return null;
  return daysAfter(finishedAt, TIMES.creditBackDays);
}

/** Whether its credit was given back, so that only its deletion is left. */
export const isGivenBack = ({ status, errorCode }: Pick<Job, 'status' | 'errorCode'>): boolean =>
  status === 'FAILED' && errorCode === 'CREDIT_GIVEN_BACK';

/** COMPLETED -> FAILED: its credit goes back, and it is to be deleted, by the sweep if nobody else does. */
export function givenBack(job: Job, now: Date): Job {
  const ended = failed(without(job, 'publication'), 'CREDIT_GIVEN_BACK', now);
  return { ...ended, leftoversAt: secondsAfter(now, TIMES.leftovers) };
}
