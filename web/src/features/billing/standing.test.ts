import { expect, test } from 'vitest';
import { aSubscription } from '../../lib/subscription.fixture.ts';
import { standingOf } from './standing.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const LATER = '2026-11-29T12:00:00.000Z';
const CHANGE = { plan: 'BASIC', billingPeriod: 'monthly', at: LATER } as const;

test.each([
  ['no subscription', null, 'none'],
  ['an ended one', aSubscription({ status: 'ended' }), 'none'],
  ['a first payment that waits', aSubscription({ status: 'incomplete' }), 'unfinished'],
  ['an active one', aSubscription(), 'renews'],
  ['a cancelled one', aSubscription({ cancelAtPeriodEnd: true }), 'cancels'],
  ['one that changes', aSubscription({ pendingChange: CHANGE }), 'changes'],
  [
    'one that is cancelled before it changes',
    aSubscription({ cancelAtPeriodEnd: true, pendingChange: CHANGE }),
    'cancels',
  ],
  ['a failed payment', aSubscription({ status: 'past_due', graceEndsAt: LATER }), 'overdue'],
  ['a failed payment of nobody knows when', aSubscription({ status: 'past_due' }), 'overdue'],
  [
    'a failed payment after the grace',
    aSubscription({ status: 'past_due', graceEndsAt: '2026-11-25T12:00:00.000Z' }),
    'lapsed',
  ],
] as const)('%s', (_, subscription, kind) => {
  expect(standingOf(subscription, NOW).kind).toBe(kind);
});
