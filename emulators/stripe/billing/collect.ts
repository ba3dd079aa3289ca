import type { Decline } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../state/objects.ts';
import { AUTHENTICATION_REQUIRED } from './cards.ts';
import { confirm, type Presence } from './charges.ts';
import { endSubscription } from './end.ts';
import { finalize, paid, paymentOf } from './invoices.ts';
import { methodFor } from './payment-methods.ts';

const DAY_S = 86_400;

/**
 * Days from each failed payment to the next attempt, a possible setting of a Stripe account; after the last one the
 * subscription ends.
 */
const RETRY_DAYS = [3, 5, 7];

const NO_METHOD: Decline = {
  code: 'missing' as Decline['code'],
  declineCode: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
};

/** Result of collecting an invoice. */
export interface Collection {
  readonly invoice: Invoice;
  /** Null if it was paid. */
  readonly decline: Decline | null;
  readonly intent: PaymentIntent | null;
}

interface CollectOptions {
  readonly presence: Presence;
  /** Overrides the subscription's payment method. */
  readonly method?: PaymentMethod;
}

/** Charges an open or draft invoice (a draft is finalized first) and updates its subscription accordingly. */
export function collect(draft: Draft, given: Invoice, { presence, method }: CollectOptions): Collection {
  const invoice = given.status === 'draft' ? finalize(draft, given) : given;
  const subscription = draft.get('subscription', invoice.parent.subscription_details.subscription);
  if (invoice.status === 'paid') {
    afterPayment(draft, subscription, invoice);
    return { invoice, decline: null, intent: null };
  }
  const payment = paymentOf(draft, invoice.id);
  if (!payment) throw new Error(`${invoice.id} is open and has no payment.`);
  const card = method ?? methodFor(draft, subscription);
  const intent = draft.get('payment_intent', payment.payment.payment_intent);
  const tried = draft.put<Invoice>({ ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 });
  const result = card ? confirm(draft, intent, card, presence) : { intent, decline: NO_METHOD };
  if (result.decline) {
    const failed = afterFailure(draft, subscription, tried, result.decline);
    return { invoice: failed, decline: result.decline, intent: result.intent };
  }
  const done = paid(draft, tried, tried.amount_due);
  afterPayment(draft, draft.get('subscription', subscription.id), done);
  return { invoice: done, decline: null, intent: result.intent };
}

/** Updates a subscription after its latest invoice was paid, and activates it if it was waiting for the payment. */
function afterPayment(draft: Draft, given: Subscription, invoice: Invoice): void {
  const subscription = applyPendingUpdate(draft, given, invoice);
  const customer = draft.get('customer', subscription.customer);
  if (customer.delinquent) draft.update(customer, { delinquent: false }, 'customer.updated');
  const behind = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const isLatest = subscription.latest_invoice === invoice.id;
  if (behind && isLatest) draft.update(subscription, { status: 'active' }, 'customer.subscription.updated');
}

/**
 * Handles a failed payment. The first invoice of a subscription leaves it incomplete; a later one makes it past due
 * and is retried after some days, until the retries are used up.
 *
 * @returns the updated invoice
 */
function afterFailure(draft: Draft, subscription: Subscription, invoice: Invoice, decline: Decline): Invoice {
  const { customer: customerId, status } = subscription;
  const now = draft.now(customerId);
  const first = status === 'incomplete';
  const change = subscription.pending_update !== null && invoice.billing_reason === 'subscription_update';
  const retriesLeft = !first && !change && invoice.auto_advance === true;
  const days = retriesLeft ? RETRY_DAYS[invoice.attempt_count - 1] : undefined;
  const failed = draft.update(
    invoice,
    {
      next_payment_attempt: days === undefined ? null : now + days * DAY_S,
      ...(days === undefined && { auto_advance: false }),
    },
    'invoice.updated',
  );
  draft.emit('invoice.payment_failed', failed);
  if (decline.code === AUTHENTICATION_REQUIRED.code) draft.emit('invoice.payment_action_required', failed);
  if (first || change) return failed;
  const customer = draft.get('customer', customerId);
  draft.update(customer, { delinquent: true }, 'customer.updated');
  const current = draft.get('subscription', subscription.id);
  if (retriesLeft && days === undefined) endSubscription(draft, current, 'payment_failed');
  else if (current.status === 'active' || current.status === 'trialing') {
    draft.update(current, { status: 'past_due' }, 'customer.subscription.updated');
  }
  return failed;
}

/**
 * Applies a pending update (`payment_behavior: pending_if_incomplete`) once its invoice is paid.
 *
 * @returns the updated subscription
 */
function applyPendingUpdate(draft: Draft, subscription: Subscription, invoice: Invoice): Subscription {
  const pending = subscription.pending_update;
  if (!pending || subscription.latest_invoice !== invoice.id) return subscription;
  const { subscription_items: items, billing_cycle_anchor: anchor } = pending;
  const changed = draft.update(
    subscription,
    {
      items: { ...subscription.items, data: items },
      pending_update: null,
      ...(anchor !== null && { billing_cycle_anchor: anchor }),
    },
    'customer.subscription.updated',
  );
  // Only if the update was pending, after its first payment attempt failed.
  if (invoice.attempt_count > 1) draft.emit('customer.subscription.pending_update_applied', changed);
  return changed;
}
