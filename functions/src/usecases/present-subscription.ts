import type { Subscription as SubscriptionView } from '../contract/entities.ts';
import type { Subscription } from '../domain/subscription.ts';

/**
 * Returns a subscription as shown to its owner. One whose end date has passed counts as ended even before the
 * provider says so.
 */
export function presentSubscription(subscription: Subscription, now: Date): SubscriptionView {
  const { plan, billingPeriod, price, currentPeriodStart, currentPeriodEnd, paidUntil } = subscription;
  const { cancelAt, endedAt, graceEndsAt } = subscription;
  const ended = subscription.status === 'ended' || (cancelAt !== null && cancelAt <= now);
  const { pendingChange } = subscription;
  return {
    plan,
    billingPeriod,
    status: ended ? 'ended' : subscription.status,
    price,
    currentPeriodStart: currentPeriodStart.toISOString(),
    currentPeriodEnd: (endedAt ?? cancelAt ?? currentPeriodEnd).toISOString(),
    paidUntil: paidUntil.toISOString(),
    cancelAtPeriodEnd: !ended && cancelAt !== null,
    pendingChange: pendingChange && !ended ? { ...pendingChange, at: pendingChange.at.toISOString() } : null,
    graceEndsAt: ended || !graceEndsAt ? null : graceEndsAt.toISOString(),
  };
}
