import type { JobErrorCode } from '../contract/errors.ts';
import type { Job } from './job.ts';
import { pictureOf } from './variation.ts';
import type { Work } from './work.ts';

/** Failures that say nothing about the photo. */
const OUR_FAULT: readonly (JobErrorCode | undefined)[] = ['STAGING_FAILED'];

/**
 * When each of a job's pictures failed that has failed between two states of it, for a reason that lies in the photo. Its own
 * picture counts, and so does every other version: each took work.
 *
 * @param before null: the job is new
 */
export function failuresBetween(before: Job | null, after: Job): Date[] {
  const hasFailed = ({ number, attempt, status, errorCode }: Work & { readonly number: number }): boolean => {
    if (status !== 'FAILED' || OUR_FAULT.includes(errorCode)) return false;
    const known = before && pictureOf(before, number);
    return known?.status !== 'FAILED' || known.attempt !== attempt;
  };
  return [{ ...after, number: 0 }, ...after.variations]
    .filter(hasFailed)
    .map(({ finishedAt, updatedAt }) => finishedAt ?? updatedAt);
}
