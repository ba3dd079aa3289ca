import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import { OFFERS, type Offer } from '../contract/plans.ts';
import { BILLED_STATUSES, type BilledSubscription } from './billed-subscription.ts';
import { billed } from './subscription.fixture.ts';
import {
  awaitsPayment,
  changesWith,
  entitlementAfter,
  entitlementOf,
  isMore,
  isSameOffer,
  kept,
  momentOf,
  nextCheck,
  prorationMoment,
  type Subscription,
} from './subscription.ts';

const date = (text: string): Date => new Date(text);
/** Returns the stored form of a new subscription. */
const seen = (changes: Partial<BilledSubscription> = {}): Subscription =>
  kept(billed(changes), null, date('2026-04-01T00:00:00Z'));
const entitlement = (changes: Partial<BilledSubscription>) => entitlementOf(seen(changes));

describe('a subscription grants its plan', () => {
  it('while it is paid, in trial or, for some days, overdue; in no other state', () => {
    const plans = BILLED_STATUSES.map((status) => [status, entitlement({ status })?.plan ?? 'FREE']);
    expect(Object.fromEntries(plans)).toEqual({
      active: 'BASIC',
      trialing: 'BASIC',
      past_due: 'BASIC',
      incomplete: 'FREE',
      incomplete_expired: 'FREE',
      unpaid: 'FREE',
      paused: 'FREE',
      canceled: 'FREE',
    });
    expect(entitlementOf(null)).toBeNull();
  });

  it('without an end while it renews, and with one when it is cancelled', () => {
    expect(entitlement({})).toEqual({
      plan: 'BASIC',
      anchor: billed().billingAnchor,
      endsAt: null,
      paidUntil: billed().currentPeriodEnd,
      changes: [],
    });
    const cancelAt = date('2026-04-20T12:00:00Z');
    expect(entitlement({ cancelAt })?.endsAt).toEqual(cancelAt);
  });

  it('for days of grace after the first failed payment', () => {
    const owedSince = date('2026-03-20T13:00:00Z');
    const endsAt = date(`2026-03-${20 + TIMES.paymentGraceDays}T13:00:00Z`);
    expect(entitlement({ status: 'past_due', owedSince })?.endsAt).toEqual(endsAt);
    // The invoice is unknown, so the start of the period counts.
    expect(seen({ status: 'past_due' }).graceEndsAt).toEqual(date(`2026-03-${20 + TIMES.paymentGraceDays}T12:00:00Z`));
  });

  it('until the earlier of both ends', () => {
    const owedSince = date('2026-03-20T13:00:00Z');
    const soon = date('2026-03-22T00:00:00Z');
    expect(entitlement({ status: 'past_due', owedSince, cancelAt: soon })?.endsAt).toEqual(soon);
    const late = date('2026-04-20T12:00:00Z');
    expect(entitlement({ status: 'past_due', owedSince, cancelAt: late })?.endsAt).not.toEqual(late);
  });

  it('without future ends and changes once it has ended', () => {
    const pendingChange = { plan: 'PREMIUM', billingPeriod: 'yearly', at: date('2026-04-20T12:00:00Z') } as const;
    const over = seen({ status: 'canceled', cancelAt: pendingChange.at, pendingChange });
    expect(over).toMatchObject({ status: 'ended', cancelAt: null, pendingChange: null, graceEndsAt: null });
    expect(seen({ pendingChange })).toMatchObject({ status: 'active', pendingChange });
  });
});

describe('changes of plan within a period', () => {
  const now = date('2026-04-01T00:00:00Z');
  const change = { from: 'BASIC', to: 'PREMIUM', at: date('2026-03-25T00:00:00Z') } as const;
  const larger = billed({ plan: 'PREMIUM', changes: [change] });

  it('are those recorded at the provider, of this period only', () => {
    expect(kept(larger, seen(), now).changes).toEqual([change]);
    expect(kept(larger, null, now).changes).toEqual([change]);
    const currentPeriodStart = date('2026-03-26T00:00:00Z');
    expect(kept(billed({ ...larger, currentPeriodStart }), null, now).changes).toEqual([]);
  });

  it('count from when they are noticed if an operator made them there; that is stored', () => {
    const byHand = billed({ plan: 'ENTERPRISE', changes: [change] });
    const noticed = kept(byHand, kept(larger, null, now), now);
    expect(noticed.changes).toEqual([change, { from: 'PREMIUM', to: 'ENTERPRISE', at: now }]);
    expect(kept(byHand, noticed, date('2026-04-09T00:00:00Z')).changes).toEqual(noticed.changes);
    // Nothing is known about the previous plan: another subscription, or another period.
    expect(kept(byHand, seen({ id: 'sub_0' }), now).changes).toEqual([]);
    expect(kept(byHand, seen({ currentPeriodStart: date('2026-02-20T12:00:00Z') }), now).changes).toEqual([]);
  });

  it('are recorded with a new one, unless that starts a new period', () => {
    const subscription = kept(larger, null, now);
    expect(changesWith(subscription, { plan: 'ENTERPRISE', billingPeriod: 'monthly' }, now)).toEqual([
      change,
      { from: 'PREMIUM', to: 'ENTERPRISE', at: now },
    ]);
    expect(changesWith(subscription, { plan: 'PREMIUM', billingPeriod: 'yearly' }, now)).toEqual([]);
  });

  it('grant what is predicted: the same months, or new ones from then on', () => {
    const subscription = kept(larger, null, now);
    const agency: Offer = { plan: 'ENTERPRISE', billingPeriod: 'monthly' };
    expect(entitlementAfter(subscription, agency, now)).toEqual({
      plan: 'ENTERPRISE',
      anchor: subscription.billingAnchor,
      endsAt: null,
      paidUntil: subscription.currentPeriodEnd,
      changes: changesWith(subscription, agency, now),
    });
    expect(entitlementAfter(subscription, { ...agency, billingPeriod: 'yearly' }, now)).toMatchObject({
      anchor: now,
      paidUntil: date('2026-05-01T00:00:00Z'),
      changes: [],
    });
  });

  it('require that the period is paid', () => {
    expect(awaitsPayment(seen())).toBe(false);
    expect(awaitsPayment(seen({ paidUntil: billed().currentPeriodStart }))).toBe(true);
  });
});

describe('the current time', () => {
  it('is the clock’s unless the provider’s is ahead', () => {
    const subscription = seen();
    expect(momentOf(null, date('2026-04-01T00:00:00Z'))).toEqual(date('2026-04-01T00:00:00Z'));
    expect(momentOf(subscription, date('2026-04-01T00:00:00Z'))).toEqual(date('2026-04-01T00:00:00Z'));
    expect(momentOf(subscription, date('2026-03-20T11:59:59Z'))).toEqual(subscription.currentPeriodStart);
    const endedAt = date('2026-04-02T00:00:00Z');
    expect(momentOf({ ...subscription, endedAt }, date('2026-03-20T11:59:59Z'))).toEqual(endedAt);
  });
});

describe('the provider is queried again', () => {
  const now = date('2026-04-01T00:00:00Z');
  const hours = (changes: Partial<BilledSubscription>): number =>
    (nextCheck(seen(changes), now).getTime() - now.getTime()) / 3_600_000;

  it('daily, hourly while a payment is outstanding, and when something is to end', () => {
    expect(nextCheck(null, now)).toEqual(date('2026-04-02T00:00:00Z'));
    expect(hours({})).toBe(24);
    expect(hours({ status: 'past_due' })).toBe(1);
    expect(hours({ paidUntil: billed().currentPeriodStart })).toBe(1);
    expect(hours({ status: 'incomplete' })).toBe(1);
    expect(hours({ status: 'canceled' })).toBe(24);
    expect(hours({ currentPeriodEnd: date('2026-04-01T05:00:00Z') })).toBe(5);
    expect(hours({ cancelAt: date('2026-04-01T03:00:00Z') })).toBe(3);
    // Its time is over, but the provider does not say so yet: query again later, not in a loop.
    expect(hours({ currentPeriodEnd: date('2026-03-31T00:00:00Z') })).toBe(1);
  });
});

describe('another offer', () => {
  const order = (offers: readonly Offer[]): string[] => offers.map((one) => `${one.plan} ${one.billingPeriod}`);

  it('is an upgrade if the plan is more expensive, or the same yearly', () => {
    const from: Offer = { plan: 'PREMIUM', billingPeriod: 'monthly' };
    expect(order(OFFERS.filter((to) => isMore(to, from)))).toEqual([
      'PREMIUM yearly',
      'ENTERPRISE monthly',
      'ENTERPRISE yearly',
    ]);
    expect(isMore({ plan: 'ENTERPRISE', billingPeriod: 'monthly' }, { plan: 'PREMIUM', billingPeriod: 'yearly' })).toBe(
      true,
    );
  });

  it('is an upgrade in one direction or the other, or the same', () => {
    for (const a of OFFERS) {
      for (const b of OFFERS) {
        expect([isMore(a, b), isMore(b, a), isSameOffer(a, b)].filter(Boolean)).toHaveLength(1);
      }
    }
  });
});

describe('a change is prorated from', () => {
  const period = {
    currentPeriodStart: date('2026-03-20T12:00:00Z'),
    currentPeriodEnd: date('2026-04-20T12:00:00Z'),
  };
  const now = date('2026-04-01T00:00:00.700Z');
  const moment = (shown?: number): string => prorationMoment(period, shown, now).toISOString();
  const seconds = (text: string): number => date(text).getTime() / 1000;

  it('the time of the previewed price, while that is fresh', () => {
    expect(moment(seconds('2026-03-31T23:50:00Z'))).toBe('2026-03-31T23:50:00.000Z');
  });

  it('now if it is old, in the future or missing: no plan for the price of its last second', () => {
    const present = '2026-04-01T00:00:00.000Z';
    expect(moment()).toBe(present);
    expect(moment(seconds('2026-03-31T23:40:00Z'))).toBe(present);
    expect(moment(seconds('2026-04-20T11:59:59Z'))).toBe(present);
    expect(moment(0)).toBe(present);
  });

  it('a time within the period, even if the provider’s clock differs', () => {
    expect(prorationMoment(period, undefined, date('2026-03-01T00:00:00Z'))).toEqual(period.currentPeriodStart);
    expect(prorationMoment(period, undefined, date('2026-05-01T00:00:00Z'))).toEqual(date('2026-04-20T11:59:59Z'));
    const shown = period.currentPeriodStart.getTime() / 1000;
    expect(prorationMoment(period, shown, date('2026-03-01T00:00:00Z'))).toEqual(period.currentPeriodStart);
  });
});
