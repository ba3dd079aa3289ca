import type { Decline } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, Subscription } from '../state/objects.ts';
import { AUTHENTICATION_REQUIRED } from './cards.ts';
import { endSubscription } from './end.ts';
import { applyPendingUpdate } from './pending-update.ts';

const DAY_S = 86_400;

/** Days from each failed payment to the next try, as a Stripe account can have it set; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/** An invoice of a subscription is paid: it is active, if it was not over before. */
export function afterPayment(draft: Draft, given: Subscription, invoice: Invoice): void {
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
export function afterFailure(draft: Draft, subscription: Subscription, invoice: Invoice, decline: Decline): Invoice {
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
