import type { JobStatus } from '../contract/entities.ts';
import type { JobErrorCode } from '../contract/errors.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { dayOf } from './day.ts';
import type { Job } from './job.ts';
import { pictureOf, picturesOf } from './variation.ts';
import { errorCodeOf, type Work } from './work.ts';

/** Numbers of an account's jobs; those by room, style and favourite count completed jobs only. */
export interface JobCounts {
  readonly statuses: Readonly<Record<JobStatus, number>>;
  readonly rooms: Readonly<Partial<Record<RoomType, number>>>;
  readonly styles: Readonly<Partial<Record<Style, number>>>;
  readonly favourites: number;
}

/** Completed jobs by creation day (UTC). */
export interface DayCounts extends Pick<JobCounts, 'rooms' | 'styles'> {
  /** Formatted as `2026-05-04`. */
  readonly day: string;
}

/** The fields that determine a job's counters. */
type CountedJob = Pick<Job, 'status' | 'roomType' | 'style' | 'favourite' | 'createdAt'>;

/** Returns the names of the counters of a job, such as `statuses/COMPLETED` or `days/2026-05-04/rooms/BEDROOM`. */
export function countersOf({ status, roomType, style, favourite, createdAt }: CountedJob): string[] {
  const names = [`statuses/${status}`];
  if (status !== 'COMPLETED') return names;
  const ofPhoto = [`rooms/${roomType}`, `styles/${style}`];
  const day = dayOf(createdAt);
  names.push(...ofPhoto, ...ofPhoto.map((name) => `days/${day}/${name}`));
  if (favourite) names.push('favourites');
  return names;
}

/** Adds a number to each of the named counters, and removes counters that become 0. */
export function addTo(counters: Map<string, number>, names: readonly string[], change: number): void {
  for (const name of names) {
    const sum = (counters.get(name) ?? 0) + change;
    if (sum === 0) counters.delete(name);
    else counters.set(name, sum);
  }
}

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
