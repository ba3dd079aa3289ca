import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Invoice } from '../state/objects.ts';
import { createIntent } from './charges.ts';

/** Applies the customer's credit or debit balance to an invoice; changes only the two amounts. */
export function withBalance(invoice: Invoice, balance: number): Invoice {
  const owed = invoice.total + balance;
  const due = Math.max(0, owed);
  return {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: Math.min(0, owed),
  };
}

/** Finalizes a draft: assigns a number and creates a payment if an amount is due; otherwise the invoice is paid. */
export function finalize(draft: Draft, invoice: Invoice): Invoice {
  const customer = draft.get('customer', invoice.customer);
  const now = draft.now(customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  const settled = withBalance(invoice, customer.balance);
  draft.update(
    customer,
    { balance: settled.ending_balance ?? 0, next_invoice_sequence: sequence + 1 },
    ...(settled.ending_balance === customer.balance ? [] : (['customer.updated'] as const)),
  );
  const secret = `${randomWord(24)}`;
  const open = draft.put<Invoice>({
    ...settled,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${draft.origin}/invoices/${invoice.id}/${secret}`,
    invoice_pdf: `${draft.origin}/invoices/${invoice.id}/${secret}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  draft.emit('invoice.finalized', open);
  if (open.amount_due === 0) return paid(draft, open, 0);
  const intent = createIntent(draft, {
    amount: open.amount_due,
    currency: open.currency,
    customer: open.customer,
    description: open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  draft.put({
    id: draft.id('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: open.amount_due,
    created: now,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return open;
}

/** Marks an invoice as paid and emits both of Stripe's events for it. */
export function paid(draft: Draft, invoice: Invoice, amount: number): Invoice {
  const now = draft.now(invoice.customer);
  const done = draft.update(invoice, {
    amount_paid: amount,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = paymentOf(draft, done.id);
  if (payment) {
    const settled = draft.update(payment, {
      amount_paid: amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
    draft.emit('invoice_payment.paid', settled);
  }
  draft.emit('invoice.paid', done);
  draft.emit('invoice.payment_succeeded', done);
  return done;
}

/** Voids an invoice. */
export function voidInvoice(draft: Draft, invoice: Invoice): Invoice {
  const payment = paymentOf(draft, invoice.id);
  const now = draft.now(invoice.customer);
  if (payment) {
    draft.update(payment, { status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } });
    const intent = draft.get('payment_intent', payment.payment.payment_intent);
    draft.update(intent, { status: 'canceled', canceled_at: now, cancellation_reason: 'void_invoice' });
    draft.emit('payment_intent.canceled', draft.get('payment_intent', intent.id));
  }
  const voided = draft.update(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  });
  draft.emit('invoice.voided', voided);
  return voided;
}

/** Returns the payment of an invoice; one exists after finalization if an amount is due. */
export function paymentOf(draft: Draft, invoice: string) {
  return draft.list('invoice_payment').find((payment) => payment.invoice === invoice);
}
