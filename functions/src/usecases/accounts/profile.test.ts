import { expect, test } from 'vitest';
import type { Account } from '../../domain/account.ts';
import type { JobCounts } from '../../domain/job-counts.ts';
import { makeProfile } from './profile.ts';

/** The profile of a user on FREE with these numbers of jobs. */
function statsOf(counts: Partial<JobCounts['statuses']>) {
  const statuses = { PENDING: 0, PROCESSING: 0, COMPLETED: 0, FAILED: 0, ...counts };
  const { usageStats } = makeProfile({
    store: { jobCounts: async () => ({ statuses, days: [] }) } as never,
    clock: () => new Date(0),
    currentAccount: async () => ({ id: 'ann', plan: 'FREE' }) as Account,
  });
  return usageStats('ann');
}

test('the share of staged photos is a percentage of finished ones, to one decimal', async () => {
  expect(await statsOf({ COMPLETED: 2, FAILED: 1, PENDING: 4, PROCESSING: 1 })).toMatchObject({
    total: 8,
    completed: 2,
    failed: 1,
    inProgress: 5,
    successRate: 66.7,
  });
  expect(await statsOf({ COMPLETED: 999, FAILED: 1 })).toMatchObject({ successRate: 99.9 });
});

test('there is no share until a photo has finished', async () => {
  expect(await statsOf({ PROCESSING: 1 })).toMatchObject({ total: 1, successRate: null });
});
