import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { expect, test } from 'vitest';
import { choiceOf, runningOf } from './plan-choice.ts';
import { aSubscription } from './subscription.fixture.ts';

const { FREE, BASIC, PREMIUM, ENTERPRISE } = PLANS;
const AT = '2026-12-22T12:00:00.000Z';
const nobody = { user: { plan: 'FREE' }, subscription: null } as const;
const professional = { user: { plan: 'PREMIUM' }, subscription: aSubscription() } as const;

test('a user without a paid plan has Free and can buy the others', () => {
  expect(choiceOf(FREE, 'yearly', nobody)).toEqual({ kind: 'current' });
  expect(choiceOf(BASIC, 'yearly', nobody)).toEqual({
    kind: 'offer',
    offer: { plan: 'BASIC', billingPeriod: 'yearly' },
    label: 'Choose Starter',
    more: true,
  });
});

test('a subscriber can move up, down, to the other period and to Free', () => {
  expect(choiceOf(PREMIUM, 'monthly', professional)).toEqual({ kind: 'current' });
  expect(choiceOf(PREMIUM, 'yearly', professional)).toMatchObject({ label: 'Switch to yearly', more: true });
  expect(choiceOf(ENTERPRISE, 'monthly', professional)).toMatchObject({ label: 'Upgrade to Agency', more: true });
  expect(choiceOf(BASIC, 'monthly', professional)).toMatchObject({ label: 'Downgrade to Starter', more: false });
  expect(choiceOf(FREE, 'monthly', professional)).toEqual({ kind: 'cancel' });
  const byTheYear = { ...professional, subscription: aSubscription({ billingPeriod: 'yearly' }) };
  expect(choiceOf(PREMIUM, 'monthly', byTheYear)).toMatchObject({ label: 'Switch to monthly', more: false });
});

test('a scheduled change is announced, not offered', () => {
  const cancelled = { ...professional, subscription: aSubscription({ cancelAtPeriodEnd: true }) };
  expect(choiceOf(FREE, 'monthly', cancelled)).toEqual({ kind: 'coming', at: AT });
  const pendingChange = { plan: 'BASIC', billingPeriod: 'yearly', at: AT } as const;
  const changing = { ...professional, subscription: aSubscription({ pendingChange }) };
  expect(choiceOf(BASIC, 'yearly', changing)).toEqual({ kind: 'coming', at: AT });
  expect(choiceOf(BASIC, 'monthly', changing)).toMatchObject({ label: 'Downgrade to Starter' });
});

test('a plan given without a subscription is the current one, and others can be bought', () => {
  const given = { user: { plan: 'PREMIUM' }, subscription: null } as const;
  expect(choiceOf(PREMIUM, 'yearly', given)).toEqual({ kind: 'current' });
  expect(choiceOf(ENTERPRISE, 'yearly', given)).toMatchObject({ label: 'Choose Agency' });
  expect(choiceOf(FREE, 'monthly', given)).toEqual({ kind: 'none' });
});

test('after a subscription has ended its plan can be bought again', () => {
  const ended = { user: { plan: 'FREE' }, subscription: aSubscription({ status: 'ended' }) } as const;
  expect(choiceOf(FREE, 'monthly', ended)).toEqual({ kind: 'current' });
  expect(choiceOf(PREMIUM, 'monthly', ended)).toMatchObject({ label: 'Choose Professional' });
});

test('after the grace period of a failed payment the plan is gone, but the subscription remains', () => {
  const lapsed = {
    user: { plan: 'FREE' },
    subscription: aSubscription({ status: 'past_due', graceEndsAt: '2026-11-20T12:00:00.000Z' }),
  } as const;
  expect(choiceOf(FREE, 'monthly', lapsed)).toEqual({ kind: 'current' });
  expect(choiceOf(PREMIUM, 'monthly', lapsed)).toEqual({ kind: 'unpaid' });
  expect(choiceOf(ENTERPRISE, 'monthly', lapsed)).toMatchObject({ label: 'Upgrade to Agency' });
});

test('a plan is changed if there is a subscription, otherwise bought', () => {
  expect(runningOf(null)).toBeNull();
  expect(runningOf(aSubscription({ status: 'ended' }))).toBeNull();
  expect(runningOf(aSubscription({ status: 'incomplete' }))).toBeNull();
  expect(runningOf(aSubscription())).not.toBeNull();
  expect(runningOf(aSubscription({ status: 'past_due' }))).not.toBeNull();
});
