import type { SubscriptionStatus } from '../contract/entities.ts';
import { TIMES } from '../contract/limits.ts';
import { type Offer, PLANS } from '../contract/plans.ts';
import { type BilledSubscription, isLive, type PlanChange } from './billed-subscription.ts';
import type { Entitlement } from './credits.ts';
import { periodAt } from './period.ts';

/** A subscription as it is kept: what was last learnt of it. */
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
  /** Until when the plan stays although a payment has failed; null: none has. */
  readonly graceEndsAt: Date | null;
  /** Changes of plan within the current period, oldest first. */
  readonly changes: readonly PlanChange[];
}

/** What is known about a customer at the payment provider, `subscriptions/{uid}`. Only data from the provider change it. */
export interface Membership {
  /** Of the user. */
  readonly id: string;
  readonly customerId: string;
  /** How often it was written: whoever has asked the provider writes only what nobody has written since. */
  readonly revision: number;
  readonly subscription: Subscription | null;
  /** When the provider was last asked; null: not yet. */
  readonly checkedAt: Date | null;
  /** When to fetch it again if no webhook arrives. */
  readonly nextCheckAt: Date;
  /** The account has another e-mail address that the provider does not have yet. */
  readonly emailDue?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

function statusOf({ status }: BilledSubscription): SubscriptionStatus {
  if (status === 'past_due') return 'past_due';
  if (status === 'incomplete') return 'incomplete';
  return isLive({ status }) ? 'active' : 'ended';
}

/**
 * Changes of plan within the current period. The provider has a record of those that were made here. One that an operator has
 * made at the provider has none: it counts from when it is noticed.
 */
function changesOf(billed: BilledSubscription, before: Subscription | null, now: Date): readonly PlanChange[] {
  const { id, plan, currentPeriodStart } = billed;
  const recorded = billed.changes.filter(({ at }) => at >= currentPeriodStart);
  if (recorded.at(-1)?.to === plan) return recorded;
  if (before?.id !== id || before.currentPeriodStart.getTime() !== currentPeriodStart.getTime()) return [];
  return before.plan === plan ? before.changes : [...before.changes, { from: before.plan, to: plan, at: now }];
}

/**
 * What is kept of what the provider says.
 *
 * @param before what was kept of it last
 */
export function kept(billed: BilledSubscription, before: Subscription | null, now: Date): Subscription {
  const { id, plan, billingPeriod, price, billingAnchor, currentPeriodStart, currentPeriodEnd, paidUntil, endedAt } =
    billed;
  const status = statusOf(billed);
  const goesOn = status === 'active' || status === 'past_due';
  const owedSince = billed.owedSince ?? currentPeriodStart;
  return {
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
    graceEndsAt: status === 'past_due' ? new Date(owedSince.getTime() + TIMES.paymentGraceDays * DAY) : null,
    changes: changesOf(billed, before, now),
  };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

/** The plan that a subscription gives, and until when it surely does; null: none. */
export function entitlementOf(subscription: Subscription | null): Entitlement | null {
  if (subscription?.status !== 'active' && subscription?.status !== 'past_due') return null;
  const { plan, billingAnchor, cancelAt, graceEndsAt, paidUntil, changes } = subscription;
  return { plan, anchor: billingAnchor, endsAt: earliest(cancelAt, graceEndsAt), paidUntil, changes };
}

type Changeable = Pick<Subscription, 'plan' | 'billingPeriod' | 'billingAnchor' | 'currentPeriodEnd' | 'changes'>;

/**
 * The changes of a subscription's current period with one more: what is recorded when it is made. None where it is paid for
 * as often as before no longer, for then a new period begins.
 */
export function changesWith(subscription: Changeable, to: Offer, at: Date): readonly PlanChange[] {
  const { plan, billingPeriod, changes } = subscription;
  return to.billingPeriod === billingPeriod ? [...changes, { from: plan, to: to.plan, at }] : [];
}

/** What a subscription will give once it has been changed at a moment: where the months are counted from stays, or is that moment. */
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

/** Whether the payment for the current period is still to come. */
export function awaitsPayment({
  paidUntil,
  currentPeriodEnd,
}: Pick<Subscription, 'paidUntil' | 'currentPeriodEnd'>): boolean {
  return paidUntil < currentPeriodEnd;
}

/**
 * The present moment: the clock's, or a later one where the provider says that something has happened which lies ahead of
 * it. Its clock may be ahead of ours, by a second or, where time is tried out, by months.
 */
export function momentOf(subscription: Subscription | null, now: Date): Date {
  if (!subscription) return now;
  const { currentPeriodStart, endedAt } = subscription;
  return [currentPeriodStart, endedAt ?? now].reduce((latest, date) => (date > latest ? date : latest), now);
}

/** Seconds for which a price that was shown is kept. */
const PRICE_KEPT = 15 * 60;

/**
 * The moment that a change of plan is counted from, to the second: the one that the price was shown for, while that is
 * fresh; otherwise now. A later one would make the new plan free, an older one the old.
 *
 * @param shown seconds since 1970, as the caller sends them
 */
export function prorationMoment(
  { currentPeriodStart, currentPeriodEnd }: Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>,
  shown: number | undefined,
  now: Date,
): Date {
  const start = currentPeriodStart.getTime() / 1000;
  const last = currentPeriodEnd.getTime() / 1000 - 1;
  const present = Math.min(last, Math.max(start, Math.floor(now.getTime() / 1000)));
  const fresh = shown !== undefined && shown <= present && shown >= Math.max(start, present - PRICE_KEPT);
  return new Date((fresh ? shown : present) * 1000);
}

/**
 * When to query the provider again if no webhook arrives: as soon as the period or the plan should be over, hourly
 * while a payment is outstanding, and once a day in any case.
 */
export function nextCheck(subscription: Subscription | null, now: Date): Date {
  const soon = new Date(now.getTime() + HOUR);
  const later = new Date(now.getTime() + DAY);
  if (subscription?.status === 'past_due' || subscription?.status === 'incomplete') return soon;
  if (subscription?.status !== 'active') return later;
  if (awaitsPayment(subscription)) return soon;
  const due = earliest(subscription.currentPeriodEnd, subscription.cancelAt);
  if (!due || due >= later) return later;
  return due > soon ? due : soon;
}

/** In time for the next hourly run, and behind everybody who is due now. */
const RECHECK = 50 * 60 * 1000;

/** The membership after a check that failed: it is checked again later, behind others. */
export function recheckedLater(membership: Membership, now: Date): Membership {
  return { ...membership, nextCheckAt: new Date(now.getTime() + RECHECK) };
}

/**
 * Whether one offer gives more than another and so begins at once: a dearer plan, or the same one for a year instead of a
 * month. Anything else is less and begins when what is paid for is over.
 */
export function isMore(to: Offer, from: Offer): boolean {
  if (to.plan !== from.plan) return PLANS[to.plan].price > PLANS[from.plan].price;
  return to.billingPeriod === 'yearly' && from.billingPeriod === 'monthly';
}

/** Whether two offers are the same. */
export function isSameOffer(a: Offer, b: Offer): boolean {
  return a.plan === b.plan && a.billingPeriod === b.billingPeriod;
}
