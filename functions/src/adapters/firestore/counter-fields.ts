import { z } from 'zod';
import { JOB_STATUSES } from '../../contract/entities.ts';
import { ROOM_TYPE_IDS, STYLE_IDS } from '../../contract/staging-options.ts';
import { time } from './document.ts';

/** Raise it when something else is counted: totals with another version are counted anew from the jobs. */
export const COUNTING_VERSION = 1;

const numbers = z.record(z.string(), z.int()).default({});

/** The numbers of the names that are known and above zero. */
const countsOf = <K extends string>(names: readonly K[]) =>
  numbers.transform(
    (stored) =>
      Object.fromEntries(names.map((name) => [name, stored[name] ?? 0] as const).filter(([, n]) => n > 0)) as Partial<
        Record<K, number>
      >,
  );

const perPhoto = { rooms: countsOf(ROOM_TYPE_IDS), styles: countsOf(STYLE_IDS) };

/** `users/{uid}/counters/jobs`: numbers of all jobs of an account. */
export const totalsFields = z.object({
  /** Missing until the jobs have been counted; the numbers are only changes until then. */
  version: z.int().exactOptional(),
  /** Set while a process counts the jobs. */
  counting: z.object({ round: z.string(), since: time }).exactOptional(),
  /** Since when every job has its search words, and its listing or that it has none. `searchableAt` of before knew of words alone. */
  findableAt: time.exactOptional(),
  statuses: numbers.transform((stored) => {
    const [PENDING = 0, PROCESSING = 0, COMPLETED = 0, FAILED = 0] = JOB_STATUSES.map((status) => stored[status]);
    return { PENDING, PROCESSING, COMPLETED, FAILED };
  }),
  ...perPhoto,
  favourites: z.int().default(0),
});
export type StoredTotals = z.output<typeof totalsFields>;

/** `users/{uid}/counters/{month}`: completed jobs by the day on which they were created; a TTL policy on `expireAt` deletes it. */
export const monthFields = z.object({ days: z.record(z.iso.date(), z.object(perPhoto)).default({}) });

/** `users/{uid}/counters/failed-{day}`; a TTL policy on `expireAt` deletes it. */
export const failedDayFields = z.object({ failed: z.int().default(0) });

/** Days that a month's counts are kept after its end: the charts show the last 30 days. */
const MONTH_KEPT_DAYS = 62;
/** Days that a day's failures are kept: the limit needs that day alone, the rest is for operators. */
const FAILED_KEPT_DAYS = 7;

/** The month of a day: `2026-05`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The months with days since this one, the first first. */
export function monthsFrom(since: Date, now: Date): string[] {
  const months: string[] = [];
  for (let month = 0; ; month++) {
    const first = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + month));
    if (first > now) return months;
    months.push(monthOf(first.toISOString()));
  }
}

/** When the counts of a month may be deleted. */
export function monthExpiry(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1 + MONTH_KEPT_DAYS));
}

/** When the count of a day's failures may be deleted. */
export function failedExpiry(day: string): Date {
  const first = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + FAILED_KEPT_DAYS));
}
