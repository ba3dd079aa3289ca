import type { Recurring } from '../state/objects.ts';

const DAY_S = 86_400;
const MONTHS: Partial<Record<string, number>> = { month: 1, year: 12 };
const DAYS: Partial<Record<string, number>> = { day: 1, week: 7 };

/**
 * Returns the end of a billing period: whole intervals after the anchor, on its day of the month and at its time
 * (UTC), or on the last day of shorter months (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 *
 * @param anchor Unix seconds
 * @param count intervals after the anchor
 * @returns Unix seconds
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

/** @returns the first period end after a given time, both in Unix seconds */
export function periodEndAfter(anchor: number, recurring: Recurring, moment: number): number {
  let count = 0;
  while (addIntervals(anchor, recurring, count) <= moment) count++;
  return addIntervals(anchor, recurring, count);
}
