import { expect, test } from 'vitest';
import { aSubscription } from '../../lib/subscription.fixture.ts';
import { standingOf } from './standing.ts';
import { standingText } from './standing-text.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const told = (given: Parameters<typeof aSubscription>[0]) => standingText(standingOf(aSubscription(given), NOW));

test('a subscription says when it renews, and for how much', () => {
  expect(told({})).toEqual({
    title: 'Renews on December 22, 2026',
    text: '$29.99 is charged to your card then.',
  });
  expect(told({ status: 'ended' })).toBeNull();
});

test('a cancelled subscription says when it ends', () => {
  expect(told({ cancelAtPeriodEnd: true })).toEqual({
    title: 'Cancels on December 22, 2026',
    text: 'You keep Professional until then, and nothing more is charged. After that you are on Free.',
  });
});

test('a changing subscription says to what, when, and for how much', () => {
  const at = '2026-12-22T12:00:00.000Z';
  expect(told({ pendingChange: { plan: 'BASIC', billingPeriod: 'yearly', at } })).toEqual({
    title: 'Changes to Starter on December 22, 2026',
    text: 'You keep Professional as it is until then. From then on it is $99.90 a year.',
  });
  expect(
    told({ billingPeriod: 'yearly', pendingChange: { plan: 'PREMIUM', billingPeriod: 'monthly', at } })?.title,
  ).toBe('Changes to Professional, monthly on December 22, 2026');
});

test('a failed payment says until when the plan stays, and what to do', () => {
  const graceEndsAt = '2026-11-29T12:00:00.000Z';
  expect(told({ status: 'past_due', graceEndsAt })?.text).toBe(
    'We could not charge your card for Professional. You keep your plan until November 29, 2026, but with Free credits until the payment goes through. Please update your card by then.',
  );
  expect(told({ status: 'past_due', graceEndsAt: '2026-11-20T12:00:00.000Z' })?.text).toBe(
    'Professional has not been paid, so you are on Free. Pay the open invoice to get Professional back.',
  );
  expect(told({ status: 'incomplete' })?.title).toBe('Your payment is not finished');
});
