import type { SubscriptionStatus } from '../contract/entities.ts';
import { TIMES } from '../contract/limits.ts';
import { type Offer, PLANS } from '../contract/plans.ts';
import { type BilledSubscription, isLive, type PlanChange } from './billed-subscription.ts';
import type { Entitlement } from './credits.ts';
import { daysAfter } from './day.ts';
import { periodAt } from './period.ts';

/** A subscription as stored: its last known state. */
export interface Subscription
  extends Pick<
    BilledSubscription,
    | 'id'
    | 'plan'
    | 'billingPeriod'
    | 'price'
    | 'billingAnchor'
    | 'currentPeriodStart'
    | 'currentPeriodEnd'
    | 'paidUntil'
    | 'cancelAt'
    | 'endedAt'
    | 'pendingChange'
  > {
  readonly status: SubscriptionStatus;
  /** Until when the plan is kept despite a failed payment; null if none has failed. */
  readonly graceEndsAt: Date | null;
  /** Changes of plan within the current period, oldest first. */
  readonly changes: readonly PlanChange[];
}

/** A customer at the payment provider, stored as `subscriptions/{uid}`. Only changed by data from the provider. */
export interface Membership {
  /** Id of the user. */
  readonly id: string;
  readonly customerId: string;
  /** Number of writes: data fetched from the provider is stored only if nothing was written since. */
  readonly revision: number;
  readonly subscription: Subscription | null;
  /** When the provider was last queried; null if never. */
  readonly checkedAt: Date | null;
  /** When to fetch it again if no webhook arrives. */
  readonly nextCheckAt: Date;
  /** Whether the account has a new email address that the provider does not have yet. */
  readonly emailDue?: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

function statusOf({ status }: BilledSubscription): SubscriptionStatus {
  if (status === 'past_due') return 'past_due';
  if (status === 'incomplete') return 'incomplete';
  return isLive({ status }) ? 'active' : 'ended';
}

/**
 * Returns the changes of plan within the current period. Changes made here are recorded at the provider; a change
 * made there by an operator is not, and counts from when it is noticed.
 */
function changesOf(billed: BilledSubscription, before: Subscription | null, now: Date): readonly PlanChange[] {
  const { id, plan, currentPeriodStart } = billed;
  const recorded = billed.changes.filter(({ at }) => at >= currentPeriodStart);
  if (recorded.at(-1)?.to === plan) return recorded;
  if (before?.id !== id || before.currentPeriodStart.getTime() !== currentPeriodStart.getTime()) return [];
  return before.plan === plan ? before.changes : [...before.changes, { from: before.plan, to: plan, at: now }];
}

/**
 * Returns the stored form of a provider's subscription.
 *
 * @param before the stored form until now
 */
export function kept(billed: BilledSubscription, before: Subscription | null, now: Date): Subscription {
  const { id, plan, billingPeriod, price, billingAnchor, currentPeriodStart, currentPeriodEnd, paidUntil, endedAt } =
    billed;
  const status = statusOf(billed);
  const goesOn = status === 'active' || status === 'past_due';
  const owedSince = billed.owedSince ?? currentPeriodStart;
  return {
    ...(before?.id === id && before),
    id,
    plan,
    billingPeriod,
    status,
    price,
    billingAnchor,
    currentPeriodStart,
    currentPeriodEnd,
    paidUntil,
    cancelAt: goesOn ? billed.cancelAt : null,
    endedAt,
    pendingChange: goesOn ? billed.pendingChange : null,
    graceEndsAt: status === 'past_due' ? daysAfter(owedSince, TIMES.paymentGraceDays) : null,
    changes: changesOf(billed, before, now),
  };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

/** Returns what a subscription grants and until when, or null. */
export function entitlementOf(subscription: Subscription | null): Entitlement | null {
  if (subscription?.status !== 'active' && subscription?.status !== 'past_due') return null;
  const { plan, billingAnchor, cancelAt, graceEndsAt, paidUntil, changes } = subscription;
  return { plan, anchor: billingAnchor, endsAt: earliest(cancelAt, graceEndsAt), paidUntil, changes };
}

type Changeable = Pick<Subscription, 'plan' | 'billingPeriod' | 'billingAnchor' | 'currentPeriodEnd' | 'changes'>;

/**
 * Returns the changes of a subscription's current period with one more, to be recorded with it. None if the billing
 * interval changes, because a new period begins.
 */
export function changesWith(subscription: Changeable, to: Offer, at: Date): readonly PlanChange[] {
  const { plan, billingPeriod, changes } = subscription;
  return to.billingPeriod === billingPeriod ? [...changes, { from: plan, to: to.plan, at }] : [];
}

/** Returns what a subscription will grant after a change; the anchor moves if the billing interval changes. */
export function entitlementAfter(subscription: Changeable, to: Offer, at: Date): Entitlement {
  const restarts = to.billingPeriod !== subscription.billingPeriod;
  return {
    plan: to.plan,
    anchor: restarts ? at : subscription.billingAnchor,
    endsAt: null,
    paidUntil: restarts ? periodAt(at, at).end : subscription.currentPeriodEnd,
    changes: changesWith(subscription, to, at),
  };
}

/** Whether the payment for the current period is outstanding. */
export function awaitsPayment({
  paidUntil,
  currentPeriodEnd,
}: Pick<Subscription, 'paidUntil' | 'currentPeriodEnd'>): boolean {
  return paidUntil < currentPeriodEnd;
}

/**
 * Returns the current time: ours, or a later one known from the provider's events. Its clock may be ahead of ours,
 * by a second, or by months with test clocks.
 */
export function momentOf(subscription: Subscription | null, now: Date): Date {
  if (!subscription) return now;
  const { currentPeriodStart, endedAt } = subscription;
  return [currentPeriodStart, endedAt ?? now].reduce((latest, date) => (date > latest ? date : latest), now);
}

/** How long a previewed price is valid, seconds. */
const PRICE_VALID_SECONDS = 15 * 60;

/**
 * Returns the time from which a change of plan is prorated, to the second: that of the previewed price while it is
 * fresh, otherwise now. Any later time would make the new plan free, any earlier one the old plan.
 *
 * @param shown seconds since 1970, as sent by the caller
 */
export function prorationMoment(
  { currentPeriodStart, currentPeriodEnd }: Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>,
  shown: number | undefined,
  now: Date,
): Date {
  const start = currentPeriodStart.getTime() / 1000;
  const last = currentPeriodEnd.getTime() / 1000 - 1;
  const present = Math.min(last, Math.max(start, Math.floor(now.getTime() / 1000)));
  const fresh = shown !== undefined && shown <= present && shown >= Math.max(start, present - PRICE_VALID_SECONDS);
  return new Date((fresh ? shown : present) * 1000);
}

/**
 * When to query the provider again if no webhook arrives: as soon as the period or the plan should be over, hourly
 * while a payment is outstanding, and once a day in any case.
 */
export function nextCheck(subscription: Subscription | null, now: Date): Date {
  const soon = new Date(now.getTime() + HOUR_MS);
  const later = daysAfter(now, 1);
  if (subscription?.status === 'past_due' || subscription?.status === 'incomplete') return soon;
  if (subscription?.status !== 'active') return later;
  if (awaitsPayment(subscription)) return soon;
  const due = earliest(subscription.currentPeriodEnd, subscription.cancelAt);
  if (!due || due >= later) return later;
  return due > soon ? due : soon;
}

/** Shortly before the next hourly run, after all memberships that are due now, ms. */
const RECHECK_MS = 50 * 60 * 1000;

/** Schedules the next check of a membership after a failed one. */
export function recheckedLater(membership: Membership, now: Date): Membership {
  return { ...membership, nextCheckAt: new Date(now.getTime() + RECHECK_MS) };
}

/**
 * Whether one offer is an upgrade of another and so begins at once: a more expensive plan, or the same plan yearly
 * instead of monthly. Anything else begins at the end of the paid period.
 */
export function isMore(to: Offer, from: Offer): boolean {
  if (to.plan !== from.plan) return PLANS[to.plan].price > PLANS[from.plan].price;
  return to.billingPeriod === 'yearly' && from.billingPeriod === 'monthly';
}

export function isSameOffer(a: Offer, b: Offer): boolean {
  return a.plan === b.plan && a.billingPeriod === b.billingPeriod;
}
