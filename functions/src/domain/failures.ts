import type { JobErrorCode } from '../contract/errors.ts';
import type { Job } from './job.ts';
import { pictureOf, picturesOf } from './variation.ts';
import { errorCodeOf, type Work } from './work.ts';

/** Failures that are not caused by the photo. */
const INTERNAL_FAILURES: readonly (JobErrorCode | undefined)[] = ['STAGING_FAILED', 'LEAD_GONE', 'ARRANGEMENT_GONE'];

/**
 * Returns the times of failures caused by the photo between two states of a job. Counts its own picture and every
 * other version.
 *
 * @param before null for a new job
 */
export function failuresBetween(before: Job | null, after: Job): Date[] {
  const hasFailed = (work: Work & { readonly number: number }): boolean => {
    const { number, attempt, status } = work;
    if (status !== 'FAILED' || INTERNAL_FAILURES.includes(errorCodeOf(work))) return false;
    const known = before && pictureOf(before, number);
    return known?.status !== 'FAILED' || known.attempt !== attempt;
  };
  return picturesOf(after)
    .filter(hasFailed)
    .map(({ finishedAt, updatedAt }) => finishedAt ?? updatedAt);
}
