import type { Decline } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from '../state/objects.ts';
import { AUTHENTICATION_REQUIRED } from './cards.ts';
import { confirm, type Presence } from './charges.ts';
import { endSubscription } from './end.ts';
import { finalize, paid, paymentOf } from './invoices.ts';
import { methodFor } from './payment-methods.ts';

const DAY_S = 86_400;

/** Days from each failed payment to the next try, as a Stripe account can have it set; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

const NO_METHOD: Decline = {
  code: 'missing' as Decline['code'],
  declineCode: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
};

/** What came of trying to get an invoice paid. */
export interface Collection {
  readonly invoice: Invoice;
  /** Null: it is paid. */
  readonly decline: Decline | null;
  readonly intent: PaymentIntent | null;
}

interface CollectOptions {
  readonly presence: Presence;
  /** In place of what the subscription is paid with. */
  readonly method?: PaymentMethod;
}

/** Charges an open invoice, or a draft, which is finalized first; then its subscription stands as what came of it asks for. */
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

/** An invoice of a subscription is paid: it is active, if it was not over before. */
function afterPayment(draft: Draft, given: Subscription, invoice: Invoice): void {
  const subscription = applyPendingUpdate(draft, given, invoice);
  const customer = draft.get('customer', subscription.customer);
  if (customer.delinquent) draft.update(customer, { delinquent: false }, 'customer.updated');
  const behind = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const isLatest = subscription.latest_invoice === invoice.id;
  if (behind && isLatest) draft.update(subscription, { status: 'active' }, 'customer.subscription.updated');
}

/**
 * An invoice could not be paid. The first of a subscription leaves it incomplete; a later one makes it past due, and is
 * tried again some days later, until it is given up.
 *
 * @returns the invoice as it then is
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
 * A change of `payment_behavior: pending_if_incomplete` whose payment failed is made when its invoice is paid after all.
 *
 * @returns the subscription as it then is
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
  // Where it has waited at all.
  if (invoice.attempt_count > 1) draft.emit('customer.subscription.pending_update_applied', changed);
  return changed;
}
