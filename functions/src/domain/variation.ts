import { LIMITS } from '../contract/limits.ts';
import { isEmptiedOnly } from '../contract/staging-options.ts';
import {
  type AnyJob,
  type CarriedJob,
  type CleanJob,
  type EditedJob,
  type Job,
  jobIdOf,
  type VariationJob,
  type Version,
} from './job.ts';
import { askedAgain } from './work.ts';

/** Owners ask for variations by number, up to this one. Every other picture gets the next number above it. */
const LAST_VARIATION = 10;

/** What a version is made of. */
export type VersionOrigin =
  | Pick<VariationJob, 'kind'>
  | Pick<EditedJob, 'kind' | 'editOf' | 'revision'>
  | Pick<CarriedJob, 'kind' | 'editOf' | 'roomPlan'>
  | Pick<CleanJob, 'kind' | 'cleanOf'>;

/** Returns the number of a job's next picture that is not a variation. */
export const nextNumber = ({ variations }: Job): number =>
  Math.max(LAST_VARIATION, ...variations.map(({ number }) => number)) + 1;

/** Creates a pending version. */
export const freshVersion = (
  { id, userId }: Job,
  number: number,
  origin: VersionOrigin,
  now: Date,
  requestId?: string,
): Version => ({
  ...origin,
  id: jobIdOf(id, number),
  userId,
  stagedId: id,
  number,
  status: 'PENDING',
  createdAt: now,
  updatedAt: now,
  attempt: 1,
  starts: 0,
  ...(requestId !== undefined && { requestId }),
});

/** Returns a job's version by number, or null. */
export function variationOf({ variations }: Pick<Job, 'variations'>, number: number): Version | null {
  return variations.find((each) => each.number === number) ?? null;
}

/** Returns the job of a photo's picture by number, the first (0) or another version, or null. */
export function pictureOf(job: Job, number: number): AnyJob | null {
  return number === 0 ? job : variationOf(job, number);
}

/** Replaces the version with the same number. Clients that wait for the job see the change. */
export function withVariation(job: Job, variation: Version): Job {
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
): Job | 'NOT_STAGED' | 'NOTHING_ADDED' | 'VARIATION_LIMIT' {
  if (job.status !== 'COMPLETED') return 'NOT_STAGED';
  if (isEmptiedOnly(job)) return 'NOTHING_ADDED';
  if (number > LIMITS.variationsPerJob) return 'VARIATION_LIMIT';
  const known = variationOf(job, number);
  if (known) return known.status === 'FAILED' ? withVariation(job, askedAgain(known, now, requestId)) : job;
  return withVariation(job, freshVersion(job, number, { kind: 'variation' }, now, requestId));
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
