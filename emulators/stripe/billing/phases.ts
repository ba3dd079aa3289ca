import type { Draft } from '../state/draft.ts';
import type { Schedule, Subscription } from '../state/objects.ts';
import { changeItems } from './change-items.ts';
import { endSubscription } from './end.ts';
import { planOf } from './lines.ts';
import { makeChange, type ProrationBehavior } from './update.ts';

/** Ends a schedule's current phase: starts the next one, or ends the schedule as its `end_behavior` says. */
export function nextPhase(draft: Draft, schedule: Schedule, subscription: Subscription): void {
  const over = schedule.current_phase?.end_date;
  const next = schedule.phases.find(({ start_date }) => start_date === over);
  if (!next) {
    if (schedule.end_behavior === 'cancel') endSubscription(draft, subscription, 'cancellation_requested');
    else release(draft, schedule);
    return;
  }
  const { start_date, end_date } = next;
  draft.update(schedule, { current_phase: { start_date, end_date } }, 'subscription_schedule.updated');
  const [item] = subscription.items.data;
  const [wanted] = next.items;
  if (!item || !wanted) return;
  const price = draft.get('price', wanted.price);
  const { quantity } = wanted;
  if (item.current_period_end !== start_date) {
    const change = changeItems(draft, subscription, [{ id: item.id, price, quantity }], start_date);
    const proration = next.proration_behavior as ProrationBehavior;
    makeChange(draft, subscription, change, { proration, payment: 'allow_incomplete', prorationDate: start_date });
    return;
  }
  // At the end of a period the next one starts now, with the new price and interval.
  const restarts =
    price.recurring.interval !== item.price.recurring.interval ||
    price.recurring.interval_count !== item.price.recurring.interval_count;
  draft.update(
    subscription,
    {
      items: { ...subscription.items, data: [{ ...item, price, plan: planOf(price), quantity }] },
      ...(restarts && { billing_cycle_anchor: start_date }),
    },
    'customer.subscription.updated',
  );
}

/** Releases a subscription from its schedule. */
export function release(draft: Draft, schedule: Schedule): Schedule {
  const now = draft.now(schedule.customer);
  const released = draft.update(schedule, {
    current_phase: null,
    released_at: now,
    released_subscription: schedule.subscription,
    status: 'released',
    subscription: null,
  });
  draft.emit('subscription_schedule.released', released);
  const subscription = schedule.subscription ? draft.find('subscription', schedule.subscription) : undefined;
  if (subscription) draft.update(subscription, { schedule: null }, 'customer.subscription.updated');
  return released;
}
