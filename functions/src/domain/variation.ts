import { LIMITS } from '../contract/limits.ts';
import type { Job, Variation } from './job.ts';
import { askedAgain, dueAt, type Work } from './work.ts';

/** First number of versions that are numbered automatically, above all that users can request by number. */
const MIN_AUTOMATIC_NUMBER = 11;

/** Returns the number of a job's next automatically numbered version: a clean one, or an edit. */
export const nextNumber = ({ variations }: Job): number =>
  Math.max(MIN_AUTOMATIC_NUMBER, ...variations.map(({ number }) => number + 1));

/** Creates a pending version. */
export const freshVariation = (
  kind: Pick<Variation, 'number' | 'cleanOf' | 'editOf' | 'revision' | 'roomPlan'>,
  now: Date,
  requestId?: string,
): Variation => ({
  ...kind,
  status: 'PENDING',
  createdAt: now,
  updatedAt: now,
  attempt: 1,
  starts: 0,
  ...(requestId !== undefined && { requestId }),
});

/** Returns a job's version by number, or null. */
export function variationOf({ variations }: Job, number: number): Variation | null {
  return variations.find((each) => each.number === number) ?? null;
}

/** Returns a job's picture by number, the first (0) or another version, or null. */
export function pictureOf(job: Job, number: number): Work | null {
  return number === 0 ? job : variationOf(job, number);
}

/** Returns all pictures of a job by number: its own (0) and every other version. */
export const picturesOf = (job: Job): readonly (Work & { readonly number: number })[] => [
  { ...job, number: 0 },
  ...job.variations,
];

/** Replaces the version with the same number. Clients that wait for the job see the change. */
export function withVariation(job: Job, variation: Variation): Job {
  const others = job.variations.filter(({ number }) => number !== variation.number);
  const updatedAt = variation.updatedAt > job.updatedAt ? variation.updatedAt : job.updatedAt;
  return { ...job, updatedAt, variations: [...others, variation].sort((a, b) => a.number - b.number) };
}

/**
 * Requests a version: starts it, or retries it after a failure. An existing or pending one stays unchanged, so
 * repeated requests have no effect.
 *
 * @returns the changed job, or the reason for refusing
 */
export function withAsked(
  job: Job,
  number: number,
  now: Date,
  requestId?: string,
): Job | 'NOT_STAGED' | 'VARIATION_LIMIT' {
  if (job.status !== 'COMPLETED') return 'NOT_STAGED';
  if (number > LIMITS.variationsPerJob) return 'VARIATION_LIMIT';
  const known = variationOf(job, number);
  if (known) return known.status === 'FAILED' ? withVariation(job, askedAgain(known, now, requestId)) : job;
  return withVariation(job, freshVariation({ number }, now, requestId));
}

/**
 * Chooses which finished picture is used; repeating a choice has no effect. Finished pictures are kept as long as
 * their job, so the choice stays valid.
 *
 * @param number 0 for the first picture
 * @returns the changed job, or the reason for refusing
 */
export function withChosen(job: Job, number: number, now: Date): Job | 'VERSION_NOT_READY' {
  if (pictureOf(job, number)?.status !== 'COMPLETED') return 'VERSION_NOT_READY';
  return job.chosenVersion === number ? job : { ...job, chosenVersion: number, updatedAt: now };
}

/** Returns when the sweep must attend to a job's versions, or null. */
export function variationsDueAt({ variations }: Pick<Job, 'variations'>): Date | null {
  const times = variations.map(dueAt).filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
