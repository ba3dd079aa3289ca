import { LIMITS } from '../contract/limits.ts';
import type { Job, Variation } from './job.ts';
import { askedAgain, dueAt, type Work } from './work.ts';

/** The first number that is given: above those of all variations that anybody may ask for. */
const FIRST_GIVEN = 11;

/** The number of a job's next version whose number nobody chooses: a clean one, or one arranged by hand. */
export const nextNumber = ({ variations }: Job): number =>
  Math.max(FIRST_GIVEN, ...variations.map(({ number }) => number + 1));

/** A version that nobody works on yet. */
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

/** A job's version of this number; null where nobody has asked for it. */
export function variationOf({ variations }: Job, number: number): Variation | null {
  return variations.find((each) => each.number === number) ?? null;
}

/** A picture of a job, the first (0) or another version; null where nobody has asked for it. */
export function pictureOf(job: Job, number: number): Work | null {
  return number === 0 ? job : variationOf(job, number);
}

/** The job with this version in place of the one of the same number; whoever waits for the job sees that it has changed. */
export function withVariation(job: Job, variation: Variation): Job {
  const others = job.variations.filter(({ number }) => number !== variation.number);
  const updatedAt = variation.updatedAt > job.updatedAt ? variation.updatedAt : job.updatedAt;
  return { ...job, updatedAt, variations: [...others, variation].sort((a, b) => a.number - b.number) };
}

/**
 * What comes of the owner's asking for a version: it is begun, or begun again where it failed. One that is there or under way
 * stays as it is, so that asking twice is asking once.
 * @returns the job as it is then, or why not
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
 * What comes of the owner's choosing which picture is used: only one that is there can be. Choosing the same again changes
 * nothing. A picture that is there stays there as long as its job, so the choice stays good.
 * @param number 0 for the first picture
 * @returns the job as it is then, or why not
 */
export function withChosen(job: Job, number: number, now: Date): Job | 'VERSION_NOT_READY' {
  if (pictureOf(job, number)?.status !== 'COMPLETED') return 'VERSION_NOT_READY';
  return job.chosenVersion === number ? job : { ...job, chosenVersion: number, updatedAt: now };
}

/** When somebody must look after the job's versions who is not their worker; null: there is nothing to look after. */
export function variationsDueAt({ variations }: Pick<Job, 'variations'>): Date | null {
  const times = variations.map(dueAt).filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
