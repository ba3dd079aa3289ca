import type { Draft } from '../state/draft.ts';
import { randomWord } from '../state/ids.ts';
import type { Customer, PaymentMethod, Price, Subscription, SubscriptionItem } from '../state/objects.ts';
import type { Presence } from './charges.ts';
import { type Collection, collect } from './collect.ts';
import { periodLine, planOf } from './lines.ts';
import { makeInvoice } from './make-invoice.ts';
import { addIntervals } from './periods.ts';

interface Wanted {
  readonly price: Price;
  readonly quantity: number;
}

interface NewSubscription {
  readonly customer: Customer;
  readonly items: readonly Wanted[];
  readonly method: PaymentMethod | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly presence: Presence;
}

/** Creates a subscription and charges its first invoice at once; it is incomplete until that is paid. */
export function subscribe(draft: Draft, wanted: NewSubscription): Collection & { readonly subscription: Subscription } {
  const { customer, metadata, method, description } = wanted;
  const now = draft.now(customer.id);
  const id = draft.id('subscription');
  const items = wanted.items.map((item) => makeItem(id, item, now));
  const currency = items[0]?.price.currency ?? 'usd';
  const subscription = draft.put<Subscription>({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  });
  const lines = items.map((item) =>
    periodLine(draft, subscription, item, { start: item.current_period_start, end: item.current_period_end }),
  );
  const invoice = draft.put(
    makeInvoice(draft, subscription, { reason: 'subscription_create', lines, period: { start: now, end: now } }),
  );
  const begun = draft.put({ ...subscription, latest_invoice: invoice.id });
  draft.emit('customer.subscription.created', begun);
  draft.emit('invoice.created', invoice);
  const collection = collect(draft, invoice, { presence: wanted.presence });
  return { ...collection, subscription: draft.get('subscription', id) };
}

/** Creates a subscription item whose first period begins now. */
export function makeItem(subscription: string, { price, quantity }: Wanted, now: number): SubscriptionItem {
  return {
    id: `si_${randomWord(14)}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: addIntervals(now, price.recurring, 1),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}
