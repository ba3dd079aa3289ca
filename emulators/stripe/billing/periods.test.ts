import { expect, test } from 'vitest';
import type { Recurring } from '../state/objects.ts';
import { addIntervals, periodEndAfter } from './periods.ts';

const every = (interval: Recurring['interval'], interval_count = 1): Recurring => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

test.each([
  ['2027-01-31T10:20:30', 'month', 1, '2027-02-28T10:20:30'],
  ['2027-01-31T10:20:30', 'month', 2, '2027-03-31T10:20:30'],
  ['2028-01-31T23:59:59', 'month', 1, '2028-02-29T23:59:59'],
  ['2027-10-31T00:00:00', 'month', 4, '2028-02-29T00:00:00'],
  ['2028-02-29T12:00:00', 'year', 1, '2029-02-28T12:00:00'],
  ['2028-02-29T12:00:00', 'year', 4, '2032-02-29T12:00:00'],
  ['2027-03-01T12:00:00', 'week', 3, '2027-03-22T12:00:00'],
] as const)('from %s, %s by %i: %s', (anchor, interval, count, end) => {
  expect(addIntervals(utc(anchor), every(interval), count)).toBe(utc(end));
});

test('the next period end is after the given time and counted from the anchor', () => {
  const anchor = utc('2027-01-31T12:00:00');
  expect(periodEndAfter(anchor, every('month'), anchor)).toBe(utc('2027-02-28T12:00:00'));
  expect(periodEndAfter(anchor, every('month'), utc('2027-02-28T12:00:00'))).toBe(utc('2027-03-31T12:00:00'));
  expect(periodEndAfter(anchor, every('month', 3), utc('2027-02-28T12:00:00'))).toBe(utc('2027-04-30T12:00:00'));
});
