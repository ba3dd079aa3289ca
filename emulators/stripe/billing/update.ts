import { declined, unknownHere } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, PendingUpdate, Subscription } from '../state/objects.ts';
import type { Change } from './change-items.ts';
import { collect } from './collect.ts';
import { voidInvoice } from './invoices.ts';
import { makeInvoice } from './make-invoice.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';
export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

const PENDING_S = 23 * 3600;

interface ChangeOptions {
  readonly proration: ProrationBehavior;
  readonly payment: PaymentBehavior;
  readonly prorationDate: number;
}

/** @returns the invoice that a change creates at once; null if it creates none */
export function invoiceOfChange(
  draft: Draft,
  subscription: Subscription,
  change: Change,
  { proration, prorationDate }: Omit<ChangeOptions, 'payment'>,
): Invoice | null {
  const now = draft.now(subscription.customer);
  const prorations = proration === 'none' ? [] : change.prorations;
  const atOnce = change.periods.length > 0 || proration === 'always_invoice';
  const waiting = atOnce ? (draft.note('pendingLines', subscription.id) ?? []) : [];
  const lines = atOnce ? [...waiting, ...prorations, ...change.periods] : [];
  if (lines.length === 0) return null;
  return makeInvoice(draft, subscription, {
    reason: 'subscription_update',
    lines,
    period: { start: now, end: now },
    ...(prorations.length > 0 && { prorationDate }),
  });
}

/** Applies a change and collects the payment that is due at once. */
export function makeChange(draft: Draft, given: Subscription, change: Change, options: ChangeOptions): Subscription {
  if (options.payment === 'default_incomplete') throw unknownHere('payment_behavior=default_incomplete');
  const subscription = withoutPendingUpdate(draft, given);
  const invoice = invoiceOfChange(draft, subscription, change, options);
  if (!invoice) {
    if (options.proration === 'create_prorations') {
      const waiting = draft.note('pendingLines', subscription.id) ?? [];
      draft.keepNote('pendingLines', subscription.id, [...waiting, ...change.prorations]);
    }
    return draft.update(subscription, changed(subscription, change), 'customer.subscription.updated');
  }
  draft.keepNote('pendingLines', subscription.id, []);
  draft.create(invoice, 'invoice.created');
  if (options.payment === 'pending_if_incomplete') return makeWhenPaid(draft, subscription, change, invoice);
  draft.update(
    subscription,
    { ...changed(subscription, change), latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
  const result = collect(draft, invoice, { presence: 'absent' });
  if (result.decline && options.payment === 'error_if_incomplete') {
    throw declined(result.decline, { payment_intent: result.intent });
  }
  return draft.get('subscription', subscription.id);
}

function makeWhenPaid(draft: Draft, subscription: Subscription, change: Change, invoice: Invoice): Subscription {
  const pending: PendingUpdate = {
    billing_cycle_anchor: change.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: draft.now(subscription.customer) + PENDING_S,
    metadata: null,
    subscription_items: [...change.items],
    trial_end: null,
    trial_from_plan: null,
  };
  draft.put<Subscription>({ ...subscription, latest_invoice: invoice.id, pending_update: pending });
  const { decline } = collect(draft, invoice, { presence: 'absent' });
  const after = draft.get('subscription', subscription.id);
  if (decline) draft.emit('customer.subscription.updated', after, { pending_update: null });
  return after;
}

/** Discards a pending update in favour of a new change. */
export function withoutPendingUpdate(draft: Draft, subscription: Subscription): Subscription {
  if (!subscription.pending_update) return subscription;
  const invoice = subscription.latest_invoice ? draft.get('invoice', subscription.latest_invoice) : undefined;
  if (invoice?.status === 'open') voidInvoice(draft, invoice);
  const without = draft.update(subscription, { pending_update: null }, 'customer.subscription.updated');
  draft.emit('customer.subscription.pending_update_expired', without);
  return without;
}

function changed(subscription: Subscription, { items, anchor }: Change): Partial<Subscription> {
  const [item] = items;
  return {
    items: { ...subscription.items, data: [...items] },
    ...(anchor !== null && { billing_cycle_anchor: anchor }),
    ...(subscription.cancel_at_period_end && item && { cancel_at: item.current_period_end }),
  };
}
