import { expect, test } from 'vitest';
import type { Account } from '../../domain/account.ts';
import type { JobCounts } from '../../domain/job-counts.ts';
import { analysedDays, makeProfile, usageAnalytics } from './profile.ts';

/** The profile of a user on FREE with these numbers of jobs. */
function statsOf(counts: Partial<JobCounts['statuses']>) {
  const statuses = { OPEN: 0, COMPLETED: 0, FAILED: 0, DECLINED: 0, ...counts };
  const { usageStats } = makeProfile({
    store: { jobCounts: async () => ({ statuses, days: [] }) } as never,
    clock: () => new Date(0),
    currentAccount: async () => ({ id: 'ann', plan: 'FREE' }) as Account,
  });
  return usageStats('ann');
}

test('the share of staged photos is a percentage of completed and failed ones, to one decimal', async () => {
  expect(await statsOf({ COMPLETED: 2, FAILED: 1, DECLINED: 3, OPEN: 5 })).toMatchObject({
    total: 11,
    completed: 2,
    failed: 1,
    declined: 3,
    inProgress: 5,
    successRate: 66.7,
  });
  expect(await statsOf({ COMPLETED: 999, FAILED: 1 })).toMatchObject({ successRate: 99.9 });
});

test('there is no share until a photo has finished', async () => {
  expect(await statsOf({ OPEN: 1 })).toMatchObject({ total: 1, successRate: null });
});

const now = new Date('2026-03-05T10:00:00Z');

test('covers exactly the last 30 days, with 0 for days without a staging', () => {
  const analytics = usageAnalytics(
    [
      { day: '2026-02-03', rooms: { KITCHEN: 9 }, styles: { MODERN: 9 } },
      { day: '2026-02-04', rooms: { BEDROOM: 1, OFFICE: 2 }, styles: { MODERN: 3 } },
      { day: '2026-03-05', rooms: { BEDROOM: 4 }, styles: { MODERN: 3, LUXURY: 1 } },
    ],
    analysedDays(now),
  );
  expect(analytics.perDay).toHaveLength(30);
  expect(analytics.perDay[0]).toEqual({ day: '2026-02-04', count: 3 });
  expect(analytics.perDay.at(-1)).toEqual({ day: '2026-03-05', count: 4 });
  expect(analytics.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(analytics).toMatchObject({ perRoomType: { BEDROOM: 5, OFFICE: 2 }, perStyle: { MODERN: 6, LUXURY: 1 } });
});
