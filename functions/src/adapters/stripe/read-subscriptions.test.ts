import { expect, it } from 'vitest';
import type { PlanChange } from '../../domain/billed-subscription.ts';
import { recordedChanges, recordOf } from './read-subscriptions.ts';

const change = (day: number): PlanChange => ({ from: 'BASIC', to: 'PREMIUM', at: new Date(Date.UTC(2026, 0, day)) });
/** Merges metadata like Stripe: an empty value removes its key. */
const stored = (record: ReturnType<typeof recordOf>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));

it('a record is read as written', () => {
  const changes = [change(1), change(2)];
  expect(recordedChanges(stored(recordOf(changes)))).toEqual(changes);
  expect(recordedChanges(stored(recordOf([])))).toEqual([]);
});

it('a record fits into Stripe’s metadata; the latest changes are kept', () => {
  const changes = Array.from({ length: 30 }, (_, day) => change(day));
  const record = stored(recordOf(changes));
  expect(Math.max(...Object.values(record).map((value) => value.length))).toBeLessThanOrEqual(500);
  expect(recordedChanges(record).at(-1)).toEqual(changes.at(-1));
});

it.each([['no JSON'], ['{}'], ['[{"from":"FREE","to":"BASIC","at":"2026-01-01T00:00:00.000Z"}]'], ['[{"at":"soon"}]']])(
  'an invalid record edited by hand as %s is ignored',
  (plan_changes) => {
    expect(recordedChanges({ plan_changes })).toEqual([]);
  },
);
