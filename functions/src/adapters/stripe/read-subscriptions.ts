import type { Stripe } from 'stripe';
import { z } from 'zod';
import { PAID_PLANS } from '../../contract/plans.ts';
import { BILLED_STATUSES, type BilledSubscription, isLive, type PlanChange } from '../../domain/billed-subscription.ts';
import { isSameOffer } from '../../domain/subscription.ts';
import { offerOf } from './catalogue.ts';
import { isMissing } from './stripe-error.ts';
import { dateOf, idOf } from './values.ts';

/** How much older than its subscription a first payment may be, seconds. */
const MAX_PAYMENT_LEAD_SECONDS = 24 * 60 * 60;

/** Maximum number of subscriptions read per customer. */
const MAX_SUBSCRIPTIONS = 1000;

/**
 * Returns Stripe's status.
 *
 * @throws Error for a status that is not known here
 */
function statusOf({ id, status }: Pick<Stripe.Subscription, 'id' | 'status'>): BilledSubscription['status'] {
  const known = BILLED_STATUSES.find((one) => one === status);
  if (!known) throw new Error(`The subscription ${id} has the status ${status}, which is not known here.`);
  return known;
}

/**
 * Returns the subscription's only item.
 *
 * @throws Error if it has none
 */
export function itemOf({ id, items }: Pick<Stripe.Subscription, 'id' | 'items'>): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

/** Returns since when a payment is overdue: the oldest open invoice. Newer ones do not extend the grace period. */
async function owedSince(stripe: Stripe, { id }: Stripe.Subscription): Promise<Date | null> {
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  const times = open.data.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created);
  return times.length > 0 ? dateOf(Math.min(...times)) : null;
}

/** Returns the change scheduled for the end of the current phase. */
async function pendingChange(
  stripe: Stripe,
  { schedule }: Stripe.Subscription,
  current: BilledSubscription,
): Promise<BilledSubscription['pendingChange']> {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const end = schedule.current_phase?.end_date;
  const next = end === undefined ? undefined : schedule.phases.find(({ start_date }) => start_date >= end);
  const price = next?.items[0]?.price;
  if (!next || !price) return null;
  const offer = offerOf(
    typeof price === 'string' || 'deleted' in price
      ? await stripe.prices.retrieve(typeof price === 'string' ? price : price.id)
      : price,
  );
  return offer && !isSameOffer(offer, current) ? { ...offer, at: dateOf(next.start_date) } : null;
}

/** Reasons of invoices for a whole period; other invoices are for a part of a paid period. */
const WHOLE_PERIOD_REASONS: readonly unknown[] = ['subscription_create', 'subscription_cycle'];

/**
 * Returns until when a subscription is paid for, seconds since 1970. An unpaid or draft invoice means that the time
 * it covers is not paid yet.
 */
function paidUntil({ latest_invoice: invoice, status }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const { current_period_start: start, current_period_end: end } = item;
  if (!invoice || typeof invoice === 'string') return status === 'past_due' ? start : end;
  if (invoice.status === 'paid' || invoice.status === 'void') return end;
  return WHOLE_PERIOD_REASONS.includes(invoice.billing_reason) ? start : Math.max(start, invoice.created);
}

/** Converts a listed subscription; null for products not sold here. */
function billedOf(subscription: Stripe.Subscription): BilledSubscription | null {
  const item = itemOf(subscription);
  const { price, quantity, current_period_start, current_period_end } = item;
  const { cancel_at, cancel_at_period_end, ended_at } = subscription;
  const offer = offerOf(price);
  if (!offer) return null;
  const cancelAt = cancel_at ?? (cancel_at_period_end ? current_period_end : null);
  return {
    ...offer,
    id: subscription.id,
    status: statusOf(subscription),
    price: (price.unit_amount ?? 0) * (quantity ?? 1),
    createdAt: dateOf(subscription.created),
    billingAnchor: dateOf(subscription.billing_cycle_anchor),
    currentPeriodStart: dateOf(current_period_start),
    currentPeriodEnd: dateOf(current_period_end),
    paidUntil: dateOf(paidUntil(subscription, item)),
    changes: recordedChanges(subscription.metadata),
    cancelAt: cancelAt === null ? null : dateOf(cancelAt),
    endedAt: ended_at === null ? null : dateOf(ended_at),
    pendingChange: null,
    owedSince: null,
    reversed: false,
  };
}

/** Returns all subscriptions of a customer; none if the customer was deleted. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<BilledSubscription[]> {
  const listed = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.schedule', 'data.latest_invoice'] })
    .autoPagingToArray({ limit: MAX_SUBSCRIPTIONS })
    .catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const live = listed.filter((one) => isLive({ status: statusOf(one) }));
  const reversed = await reversedAmong(stripe, customer, live);
  const billed = await Promise.all(
    listed.map(async (one) => {
      const plain = billedOf(one);
      if (!plain || !isLive(plain)) return plain;
      return {
        ...plain,
        pendingChange: await pendingChange(stripe, one, plain),
        owedSince: plain.status === 'past_due' ? await owedSince(stripe, one) : null,
        reversed: reversed.has(one.id),
      };
    }),
  );
  return billed.filter((one) => one !== null);
}

/**
 * Finds subscriptions whose payment was reversed: the payment of their latest invoice was fully refunded, or any
 * payment was disputed. Queried directly, because events may be lost.
 *
 * @param live subscriptions of this customer
 * @returns their ids
 */
async function reversedAmong(
  stripe: Stripe,
  customer: string,
  live: readonly Stripe.Subscription[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (live.length === 0) return found;
  const since = Math.min(...live.map(({ created }) => created)) - MAX_PAYMENT_LEAD_SECONDS;
  const charges = await stripe.charges
    .list({ customer, created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  for (const { payment_intent, refunded, disputed } of charges) {
    if (!payment_intent || !(refunded || disputed)) continue;
    const payment = { type: 'payment_intent', payment_intent: idOf(payment_intent) };
    const { data } = await stripe.invoicePayments.list({ payment, limit: 10, expand: ['data.invoice'] });
    for (const { invoice } of data) {
      if (typeof invoice === 'string' || 'deleted' in invoice) continue;
      const subscription = invoice.parent?.subscription_details?.subscription;
      const paidFor = live.find(({ id }) => subscription && id === idOf(subscription));
      const latest = paidFor?.latest_invoice;
      if (paidFor && (disputed || (latest && idOf(latest) === invoice.id))) found.add(paidFor.id);
    }
  }
  return found;
}

const KEY = 'plan_changes';

/** Maximum number of changes, limited by the 500 characters of a value in Stripe's metadata. */
const MAX_CHANGES = 5;

const recorded = z.array(
  z.object({
    from: z.enum(PAID_PLANS),
    to: z.enum(PAID_PLANS),
    at: z.iso.datetime().transform((text) => new Date(text)),
  }),
);

/** Parses the changes of plan in a subscription's metadata; empty if there is no valid record. */
export function recordedChanges(metadata: Stripe.Metadata): readonly PlanChange[] {
  try {
    return recorded.parse(JSON.parse(metadata[KEY] ?? '[]'));
  } catch {
    // Metadata can be edited by hand.
    return [];
  }
}

/** Returns metadata that records changes of plan, replacing earlier ones. */
export function recordOf(changes: readonly PlanChange[]): Stripe.MetadataParam {
  return { [KEY]: changes.length === 0 ? '' : JSON.stringify(changes.slice(-MAX_CHANGES)) };
}
