import { isDecline } from '../contract/declines.ts';
import type { JobStatus } from '../contract/entities.ts';
import type { JobErrorCode } from '../contract/errors.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { dayOf } from './day.ts';
import type { AnyJob, Job } from './job.ts';
import { errorCodeOf } from './work.ts';

/**
 * Jobs that wait or are worked on count as one, so that a worker's start is not written to the counters of all jobs; photos that were
 * declined are counted apart from failures.
 */
export const COUNTED_STATUSES = ['OPEN', 'COMPLETED', 'FAILED', 'DECLINED'] as const;
export type CountedStatus = (typeof COUNTED_STATUSES)[number];

const isOpen = (status: JobStatus): status is 'PENDING' | 'PROCESSING' =>
  status === 'PENDING' || status === 'PROCESSING';

/**
 * Returns which counters together count the jobs with one of these statuses; null if there are none for them.
 *
 * @param wanted undefined for all
 */
export function countedStatuses(wanted?: readonly JobStatus[]): readonly CountedStatus[] | null {
  if (!wanted) return COUNTED_STATUSES;
  const open = new Set(wanted.filter(isOpen)).size;
  if (open === 1) return null;
  const declined: readonly CountedStatus[] = wanted.includes('FAILED') ? ['DECLINED'] : [];
  return [...(open > 0 ? (['OPEN'] as const) : []), ...wanted.filter((status) => !isOpen(status)), ...declined];
}

/** Numbers of an account's jobs; those by room, style and favourite count completed jobs only. */
export interface JobCounts {
  readonly statuses: Readonly<Record<CountedStatus, number>>;
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
type CountedJob = Pick<Job, 'status' | 'errorCode' | 'roomType' | 'style' | 'favourite' | 'createdAt'>;

function countedStatusOf(job: CountedJob): CountedStatus {
  if (isOpen(job.status)) return 'OPEN';
  return job.status === 'FAILED' && isDecline(errorCodeOf(job)) ? 'DECLINED' : job.status;
}

/** Returns the names of the counters of a job, such as `statuses/COMPLETED` or `days/2026-05-04/rooms/BEDROOM`. */
export function countersOf(job: CountedJob): string[] {
  const { status, roomType, style, favourite, createdAt } = job;
  const names = [`statuses/${countedStatusOf(job)}`];
  if (status !== 'COMPLETED') return names;
  const ofPhoto = [`rooms/${roomType}`, ...(style === null ? [] : [`styles/${style}`])];
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
const INTERNAL_FAILURES: readonly (JobErrorCode | undefined)[] = [
  'STAGING_FAILED',
  'LEAD_GONE',
  'ARRANGEMENT_GONE',
  'CREDIT_GIVEN_BACK',
];

/**
 * Returns the times of failures caused by the photo between two states of a job.
 *
 * @param before null for a new job
 */
export function failuresBetween(before: AnyJob | null, after: AnyJob): Date[] {
  const { attempt, status, finishedAt, updatedAt } = after;
  if (status !== 'FAILED' || INTERNAL_FAILURES.includes(errorCodeOf(after))) return [];
  const isKnown = before?.status === 'FAILED' && before.attempt === attempt;
  return isKnown ? [] : [finishedAt ?? updatedAt];
}

/**
 * Returns the times at which workers started a job between two of its states, whatever the outcome.
 *
 * @param before null for a new job
 */
export function startsBetween(before: AnyJob | null, { attempt, starts, startedAt, updatedAt }: AnyJob): Date[] {
  const counted = before?.attempt === attempt ? before.starts : 0;
  return Array.from({ length: Math.max(0, starts - counted) }, () => startedAt ?? updatedAt);
}
