import type { Job } from './job.ts';
import { pictureOf, picturesOf } from './variation.ts';
import type { Work } from './work.ts';

/**
 * Returns the times at which workers started a picture between two states of a job, whatever the outcome. Counts its
 * own picture and every other version.
 *
 * @param before null for a new job
 */
export function startsBetween(before: Job | null, after: Job): Date[] {
  const startsOf = ({ number, attempt, starts, startedAt, updatedAt }: Work & { readonly number: number }): Date[] => {
    const known = before && pictureOf(before, number);
    const counted = known?.attempt === attempt ? known.starts : 0;
    return Array.from({ length: Math.max(0, starts - counted) }, () => startedAt ?? updatedAt);
  };
  return picturesOf(after).flatMap(startsOf);
}
