import type { Draft } from '../state/draft.ts';
import type { Subscription } from '../state/objects.ts';

type EndReason = NonNullable<Subscription['cancellation_details']>['reason'];

/** Ends a subscription at once, without further charges, and cancels its schedule. */
export function endSubscription(draft: Draft, subscription: Subscription, reason: EndReason): Subscription {
  const now = draft.now(subscription.customer);
  if (subscription.schedule) {
    const schedule = draft.get('subscription_schedule', subscription.schedule);
    draft.update(
      schedule,
      { status: 'canceled', canceled_at: now, current_phase: null },
      'subscription_schedule.canceled',
    );
  }
  for (const invoice of draft.list('invoice')) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    if (invoice.status === 'open' || invoice.status === 'draft') {
      draft.update(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null });
    }
  }
  draft.keepNote('pendingLines', subscription.id, []);
  const details = subscription.cancellation_details;
  const ended = draft.update(subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: 'canceled',
  });
  draft.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Expires a subscription whose first payment was not made within 23 hours. */
export function expireIncomplete(draft: Draft, subscription: Subscription): Subscription {
  const now = draft.now(subscription.customer);
  return draft.update(subscription, { status: 'incomplete_expired', ended_at: now }, 'customer.subscription.updated');
}
