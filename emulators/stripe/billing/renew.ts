import type { Draft } from '../state/draft.ts';
import type { Invoice, Subscription } from '../state/objects.ts';
import { periodLine } from './lines.ts';
import { DRAFT_SECONDS, makeInvoice } from './make-invoice.ts';
import { periodEndAfter } from './periods.ts';

/** Returns the items of a subscription with their next period. */
export function itemsOfNextPeriod(subscription: Subscription): Subscription['items']['data'] {
  return subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEndAfter(
      subscription.billing_cycle_anchor,
      item.price.recurring,
      item.current_period_end,
    ),
  }));
}

/** Begins the next period of a subscription. Its invoice stays a draft for an hour before it is charged. */
export function renew(draft: Draft, subscription: Subscription): void {
  const now = draft.now(subscription.customer);
  const items = itemsOfNextPeriod(subscription);
  const invoice = draft.create(nextInvoice(draft, subscription, items, now), 'invoice.created');
  draft.keepNote('pendingLines', subscription.id, []);
  draft.update(
    subscription,
    { items: { ...subscription.items, data: items }, latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
}

/**
 * Creates the invoice of the next period including pending prorations, without storing it.
 *
 * @param items with that period
 */
export function nextInvoice(
  draft: Draft,
  subscription: Subscription,
  items: Subscription['items']['data'],
  now: number,
): Invoice {
  const lines = items.map((item) =>
    periodLine(draft, subscription, item, { start: item.current_period_start, end: item.current_period_end }),
  );
  const [before] = subscription.items.data;
  const invoice = makeInvoice(draft, subscription, {
    reason: 'subscription_cycle',
    lines: [...(draft.note('pendingLines', subscription.id) ?? []), ...lines],
    period: { start: before?.current_period_start ?? now, end: before?.current_period_end ?? now },
  });
  return { ...invoice, automatically_finalizes_at: now + DRAFT_SECONDS };
}
