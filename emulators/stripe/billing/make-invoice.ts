import type { Draft } from '../state/draft.ts';
import type { Invoice, InvoiceLine, Subscription } from '../state/objects.ts';

/** How long a renewal invoice stays a draft. */
export const DRAFT_SECONDS = 3600;

interface InvoiceContent {
  readonly reason: NonNullable<Invoice['billing_reason']>;
  readonly lines: readonly InvoiceLine[];
  /** Billing period of the invoice; for a renewal, the one that has ended. */
  readonly period: { readonly start: number; readonly end: number };
  readonly prorationDate?: number;
}

/** Creates a draft invoice of a subscription; the customer's balance is applied when it is finalized. */
export function makeInvoice(draft: Draft, subscription: Subscription, content: InvoiceContent): Invoice {
  const customer = draft.get('customer', subscription.customer);
  const id = draft.id('invoice');
  const total = content.lines.reduce((sum, { amount }) => sum + amount, 0);
  const now = draft.now(customer.id);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Roomwright',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: content.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: content.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(content.prorationDate !== undefined && { subscription_proration_date: content.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: content.period.end,
    period_start: content.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
