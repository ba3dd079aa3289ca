import type { Stripe } from 'stripe';

/** Replaces the types of some fields. */
type With<T, U> = Omit<T, keyof U> & U;
/** A list as sent and as stored in an object. */
export type List<T> = Stripe.ApiList<T>;

/*
 * Stored objects: those of the SDK's version, except that references to other objects are ids and decimals are strings.
 * `expand[]` is resolved on request.
 */
/** A deleted customer is kept for objects that still refer to it. */
export type Customer = With<
  Stripe.Customer,
  { default_source: null; deleted?: true; invoice_settings: CustomerInvoiceSettings; test_clock: string | null }
>;
type CustomerInvoiceSettings = With<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
export type Product = With<Stripe.Product, { default_price: string | null }>;
export type Price = With<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string; recurring: Recurring }
>;
export type Recurring = Stripe.Price.Recurring;
export type Plan = With<Stripe.Plan, { product: string; amount_decimal: string }>;
export type PaymentMethod = With<Stripe.PaymentMethod, { customer: string | null; card: Stripe.PaymentMethod.Card }>;
export type LineItem = With<Stripe.LineItem, { price: Price; quantity: number }>;
export type CheckoutSession = With<
  Stripe.Checkout.Session,
  { customer: string; client_secret: string; invoice: string | null; subscription: string | null; return_url: string }
>;
export type SubscriptionItem = With<Stripe.SubscriptionItem, { plan: Plan; price: Price; quantity: number }>;
export type PendingUpdate = With<
  Stripe.Subscription.PendingUpdate,
  { subscription_items: SubscriptionItem[]; discounts: string[] | null }
>;
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    pending_update: PendingUpdate | null;
    schedule: string | null;
    test_clock: string | null;
  }
>;
export type InvoiceLine = With<Stripe.InvoiceLineItem, { pricing: InvoiceLinePricing; quantity_decimal: string }>;
type InvoiceLinePricing = With<
  Stripe.InvoiceLineItem.Pricing,
  { unit_amount_decimal: string; price_details: { price: string; product: string } }
>;
export type Invoice = With<
  Stripe.Invoice,
  { customer: string; lines: List<InvoiceLine>; default_payment_method: string | null; parent: InvoiceParent }
>;
type InvoiceParent = With<
  Stripe.Invoice.Parent,
  { subscription_details: With<Stripe.Invoice.Parent.SubscriptionDetails, { subscription: string }> }
>;
export type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  { customer: string; latest_charge: string | null; payment_method: string | null }
>;
export type Charge = With<Stripe.Charge, { customer: string; payment_intent: string; payment_method: string }>;
export type Refund = With<Stripe.Refund, { charge: string; customer: string; payment_intent: string }>;
export type Dispute = With<Stripe.Dispute, { charge: string; payment_intent: string }>;
export type Schedule = With<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null; phases: Phase[] }
>;
export type Phase = With<Stripe.SubscriptionSchedule.Phase, { items: PhaseItem[] }>;
export type PhaseItem = With<Stripe.SubscriptionSchedule.Phase.Item, { price: string; plan: string; quantity: number }>;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type PortalSession = With<Stripe.BillingPortal.Session, { configuration: string; return_url: string | null }>;
export type WebhookEndpoint = Stripe.WebhookEndpoint;
export type TestClock = Stripe.TestHelpers.TestClock;
/** Its type is Stripe's; it holds a copy of the object at the time of the event. */
export interface Event {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: AnyObject; readonly previous_attributes?: Readonly<Record<string, unknown>> };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: EventType;
}
export type EventType = Stripe.Event['type'];

/** Every kind of object, by its `object` field. */
export interface Kinds {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  'checkout.session': CheckoutSession;
  subscription: Subscription;
  subscription_schedule: Schedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  webhook_endpoint: WebhookEndpoint;
  'test_helpers.test_clock': TestClock;
  event: Event;
}
export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];

/** Id prefix of each kind. */
export const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus_',
  product: 'prod_',
  price: 'price_',
  payment_method: 'pm_',
  'checkout.session': 'cs_test_',
  subscription: 'sub_',
  subscription_schedule: 'sub_sched_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  'billing_portal.configuration': 'bpc_',
  'billing_portal.session': 'bps_',
  webhook_endpoint: 'we_',
  'test_helpers.test_clock': 'clock_',
  event: 'evt_',
};
