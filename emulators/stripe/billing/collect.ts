import type { Decline } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { Invoice, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import { confirm, type Presence } from './charges.ts';
import { finalize, paid, paymentOf } from './invoices.ts';
import { methodFor } from './payment-methods.ts';
import { afterFailure, afterPayment } from './standing.ts';

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
