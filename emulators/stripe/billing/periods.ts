import type { Recurring } from '../state/objects.ts';

const DAY_S = 86_400;
const MONTHS: Partial<Record<string, number>> = { month: 1, year: 12 };
const DAYS: Partial<Record<string, number>> = { day: 1, week: 7 };

/**
 * The ends of billing periods lie at whole intervals from the anchor: on its day of the month, at its time (UTC), and on
 * the last day of months that have no such day (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 *
 * @param anchor seconds since 1970
 * @param count how many intervals after it
 * @returns seconds since 1970
 */
export function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const days = DAYS[interval];
  if (days !== undefined) return anchor + count * interval_count * days * DAY_S;
  const date = new Date(anchor * 1000);
  const months = (MONTHS[interval] ?? Number.NaN) * interval_count * count;
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Math.floor(first / 1000) + (day - 1) * DAY_S + (anchor % DAY_S);
}

/** @returns the first end of a period after a moment, both in seconds since 1970 */
export function periodEndAfter(anchor: number, recurring: Recurring, moment: number): number {
  let count = 0;
  while (addIntervals(anchor, recurring, count) <= moment) count++;
  return addIntervals(anchor, recurring, count);
}
