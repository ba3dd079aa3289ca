import type { SubscriptionStatus } from '../contract/entities.ts';
import { TIMES } from '../contract/limits.ts';
import { type Offer, type PaidPlanId, PLANS } from '../contract/plans.ts';
import { type BilledSubscription, isLive } from './billed-subscription.ts';

/** A subscription as it is kept: what was last heard of it. */
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
    | 'cancelAt'
    | 'endedAt'
    | 'pendingChange'
  > {
  readonly status: SubscriptionStatus;
  /** Until when the plan stays although a payment has failed; null: none has. */
  readonly graceEndsAt: Date | null;
}

/** What is known of a customer at the payment provider, `subscriptions/{uid}`. Only the provider's word changes it. */
export interface Membership {
  /** Of the user. */
  readonly id: string;
  readonly customerId: string;
  /** How often it was written: whoever has asked the provider writes only what nobody has written since. */
  readonly revision: number;
  readonly subscription: Subscription | null;
  /** When the provider was last asked; null: not yet. */
  readonly checkedAt: Date | null;
  /** When it is asked again, should it not speak by itself. */
  readonly nextCheckAt: Date;
}

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

function statusOf({ status }: BilledSubscription): SubscriptionStatus {
  if (status === 'past_due') return 'past_due';
  if (status === 'incomplete') return 'incomplete';
  return isLive({ status }) ? 'active' : 'ended';
}

/** What is kept of what the provider says: the same for the same words, whenever it is asked. */
export function kept(billed: BilledSubscription): Subscription {
  const { id, plan, billingPeriod, price, billingAnchor, currentPeriodStart, currentPeriodEnd, endedAt } = billed;
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
    cancelAt: goesOn ? billed.cancelAt : null,
    endedAt,
    pendingChange: goesOn ? billed.pendingChange : null,
    graceEndsAt: status === 'past_due' ? new Date(owedSince.getTime() + TIMES.paymentGraceDays * DAY) : null,
  };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

/** The plan that a subscription gives, and until when it surely does; null: none. */
export function entitlementOf(
  subscription: Subscription | null,
): { plan: PaidPlanId; anchor: Date; endsAt: Date | null } | null {
  if (subscription?.status !== 'active' && subscription?.status !== 'past_due') return null;
  const { plan, billingAnchor, cancelAt, graceEndsAt } = subscription;
  return { plan, anchor: billingAnchor, endsAt: earliest(cancelAt, graceEndsAt) };
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
 * When to ask the provider again if it does not speak by itself: as soon as the period or the plan should be over, hourly
 * while a payment is outstanding, and once a day in any case.
 */
export function nextCheck(subscription: Subscription | null, now: Date): Date {
  const soon = new Date(now.getTime() + HOUR);
  const later = new Date(now.getTime() + DAY);
  if (subscription?.status === 'past_due' || subscription?.status === 'incomplete') return soon;
  if (subscription?.status !== 'active') return later;
  const due = earliest(subscription.currentPeriodEnd, subscription.cancelAt);
  if (!due || due >= later) return later;
  return due > soon ? due : soon;
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
