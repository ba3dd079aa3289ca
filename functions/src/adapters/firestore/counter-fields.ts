import { z } from 'zod';
import { ROOM_TYPE_IDS, STYLE_IDS } from '../../contract/staging-options.ts';
import { COUNTED_STATUSES } from '../../domain/job-counts.ts';
import { time } from './document.ts';

/** Increase it when the counting rules change: totals with another version are recounted from the jobs. */
export const COUNTING_VERSION = 3;

const numbers = z.record(z.string(), z.int()).default({});

/** Returns the positive numbers with known names. */
const countsOf = <K extends string>(names: readonly K[]) =>
  numbers.transform(
    (stored) =>
      Object.fromEntries(names.map((name) => [name, stored[name] ?? 0] as const).filter(([, n]) => n > 0)) as Partial<
        Record<K, number>
      >,
  );

const perPhoto = { rooms: countsOf(ROOM_TYPE_IDS), styles: countsOf(STYLE_IDS) };

/** Stored as `users/{uid}/counters/jobs`: totals of all jobs of an account. */
export const totalsFields = z.object({
  /** Missing until the jobs have been counted; until then the numbers are only changes. */
  version: z.int().exactOptional(),
  /** Set while a process counts the jobs. */
  counting: z.object({ round: z.string(), since: time }).exactOptional(),
  /**
   * Since when every job has its search words and a value for its listing. The older field `searchableAt` covered
   * only words.
   */
  findableAt: time.exactOptional(),
  statuses: numbers.transform((stored) => {
    const [OPEN = 0, COMPLETED = 0, FAILED = 0, DECLINED = 0] = COUNTED_STATUSES.map((status) => stored[status]);
    return { OPEN, COMPLETED, FAILED, DECLINED };
  }),
  ...perPhoto,
  favourites: z.int().default(0),
});
export type StoredTotals = z.output<typeof totalsFields>;

/**
 * Stored as `users/{uid}/counters/{month}`: completed jobs by creation day; a TTL policy on `expireAt` deletes it.
 */
export const monthFields = z.object({ days: z.record(z.iso.date(), z.object(perPhoto)).default({}) });

/** Stored as `users/{uid}/counters/work-{day}`; a TTL policy on `expireAt` deletes it. */
export const dayFields = z.object({ starts: z.int().default(0), failed: z.int().default(0) });

/** Days that a month's counts are kept after its end; the charts show the last 30 days. */
const MONTH_KEPT_DAYS = 62;
/** Days that a day's counts are kept; the limits only need that day, and operators the rest. */
const DAY_KEPT_DAYS = 7;

/** Returns the month of a day, `2026-05`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the months between two days, in order. */
export function monthsFrom(since: Date, now: Date): string[] {
  const months: string[] = [];
  for (let month = 0; ; month++) {
    const first = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + month));
    if (first > now) return months;
    months.push(monthOf(first.toISOString()));
  }
}

/** Returns when the counts of a month may be deleted. */
export function monthExpiry(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1 + MONTH_KEPT_DAYS));
}

/** Returns when the counts of a day may be deleted. */
export function dayExpiry(day: string): Date {
  const first = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + DAY_KEPT_DAYS));
}
