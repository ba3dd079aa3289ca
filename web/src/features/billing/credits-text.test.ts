import type { User } from '@roomwright/functions/contract/entities.ts';
import { expect, test } from 'vitest';
import { aSubscription } from '../../lib/subscription.fixture.ts';
import { moreCreditsText, newCreditsText, type PlanChange, renewalText } from './credits-text.ts';

const change = (given: Partial<PlanChange>): PlanChange => ({
  effective: 'now',
  effectiveAt: '2026-11-25T12:00:00.000Z',
  dueNow: 1000,
  credit: 500,
  price: 2999,
  prorationDate: 1_795_608_000,
  creditsAdded: 150,
  creditsAvailable: 190,
  monthlyCredits: 400,
  monthlyCreditsFrom: '2026-12-10T12:00:00.000Z',
  ...given,
});

test('a larger plan says how many more credits there are, and until when', () => {
  expect(moreCreditsText('Professional', change({}))).toEqual({
    title: '150 more credits until December 10, 2026, then 400 a month.',
    text: 'For this month you get Professional’s share for the days that are left.',
  });
  expect(moreCreditsText('Professional', change({ creditsAdded: 1 })).title).toMatch(/^1 more credit until/);
});

test('a new month says how much of it is used', () => {
  expect(newCreditsText(change({ creditsAvailable: 400 }))).toEqual({
    title: '400 credits a month, from today.',
    text: 'A new month of credits begins today.',
  });
  expect(newCreditsText(change({ creditsAvailable: 372 }))).toEqual({
    title: '372 credits until December 10, 2026, then 400 a month.',
    text: 'A new month of credits begins today. 28 of them are already used, for photos staged beyond the days you had paid for.',
  });
});

const user = (given: Partial<User>): User => ({
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Agent',
  emailVerified: true,
  hasPassword: true,
  plan: 'PREMIUM',
  creditsUsed: 0,
  creditsLimit: 400,
  readyEmails: true,
  creditsRenewAt: '2026-12-22T12:00:00.000Z',
  createdAt: '2026-01-10T12:00:00.000Z',
  ...given,
});

test('the plan says when its credits renew, or what they wait for', () => {
  const said = (given: Partial<User>, subscription: Parameters<typeof aSubscription>[0] = {}) =>
    renewalText(user(given), aSubscription(subscription));
  expect(said({})).toBe('Credits renew on December 22, 2026');
  expect(said({ creditsLimit: 250 })).toBe('Credits renew on December 22, 2026: 400 a month from then on');
  expect(said({}, { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-22T12:00:00.000Z' })).toBe(
    'From December 22, 2026: 10 credits a month, as on Free',
  );
  // A year that was paid for goes on after this month.
  expect(said({}, { cancelAtPeriodEnd: true, currentPeriodEnd: '2027-05-22T12:00:00.000Z' })).toBe(
    'Credits renew on December 22, 2026',
  );
  const paidUntil = '2026-11-22T12:00:00.000Z';
  expect(said({ creditsLimit: 10 }, { paidUntil })).toBe(
    'Your renewal is being charged. Your 400 credits will be there once it is paid, usually within an hour.',
  );
  expect(said({ creditsLimit: 10 }, { paidUntil, status: 'past_due' })).toBe(
    'These are Free credits. Once your payment goes through, you have Professional’s 400.',
  );
  // After the grace period, and without a subscription.
  const free = { plan: 'FREE', creditsLimit: 10 } as const;
  expect(said(free, { paidUntil, status: 'past_due' })).toBe('Credits renew on December 22, 2026');
  expect(renewalText(user(free), null)).toBe('Credits renew on December 22, 2026');
});
