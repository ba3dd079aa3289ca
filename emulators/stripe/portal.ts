import { collect } from './billing/collect.ts';
import { attach, createCard } from './billing/payment-methods.ts';
import { type CardForm, type CardProblem, readCard } from './card-form.ts';
import type { Draft } from './state/draft.ts';
import type { Customer, PaymentMethod, Subscription } from './state/objects.ts';

/** Replaces a customer's card for all future payments. */
export function changeCard(draft: Draft, customer: Customer, form: CardForm): PaymentMethod | CardProblem {
  const details = readCard(form, draft.now(customer.id));
  if ('field' in details) return details;
  const method = attach(draft, createCard(draft, details), customer);
  draft.update(
    draft.get('customer', customer.id),
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
    'customer.updated',
  );
  for (const subscription of liveSubscriptions(draft, customer.id)) {
    draft.update(subscription, { default_payment_method: method.id }, 'customer.subscription.updated');
  }
  return method;
}

/** Cancels a subscription at its period's end, or resumes it. */
export function setEnding(draft: Draft, subscription: Subscription, ends: boolean): void {
  if (subscription.schedule) return;
  const [item] = subscription.items.data;
  draft.update(
    subscription,
    {
      cancel_at: ends && item ? item.current_period_end : null,
      cancel_at_period_end: false,
      canceled_at: ends ? draft.now(subscription.customer) : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: ends ? 'cancellation_requested' : null,
      },
    },
    'customer.subscription.updated',
  );
}

/** Tries to pay an open invoice with its owner present. Returns the failure message; null if it is paid. */
export function payInvoice(draft: Draft, customer: string, id: string): string | null {
  const invoice = draft.find('invoice', id);
  if (invoice?.customer !== customer || invoice.status !== 'open') return 'This invoice cannot be paid any more.';
  return collect(draft, invoice, { presence: 'authenticated' }).decline?.message ?? null;
}

/** Returns a customer's subscriptions that have not ended. */
export function liveSubscriptions(draft: Draft, customer: string): Subscription[] {
  return draft.list('subscription').filter((each) => each.customer === customer && each.ended_at === null);
}
