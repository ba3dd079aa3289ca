import type { Stripe } from 'stripe';
import { BILLED_STATUSES, type BilledSubscription, isLive } from '../../domain/billed-subscription.ts';
import { isSameOffer } from '../../domain/subscription.ts';
import { offerOf } from './catalogue.ts';
import { recordedChanges } from './recorded-changes.ts';

import { isMissing } from './stripe-error.ts';
import { dateOf, idOf } from './values.ts';

/** Seconds by which a first payment may be older than the subscription that it began. */
const BEFORE = 24 * 60 * 60;

/** More than any customer has: pages are read until there are so many. */
const MOST = 1000;

/** The state that Stripe gives. @throws Error for one that is newer than this code */
export function statusOf({ id, status }: Pick<Stripe.Subscription, 'id' | 'status'>): BilledSubscription['status'] {
  const known = BILLED_STATUSES.find((one) => one === status);
  if (!known) throw new Error(`The subscription ${id} has the status ${status}, which is not known here.`);
  return known;
}

/** The one thing that a subscription is for. @throws Error where it is for none */
export function itemOf({ id, items }: Pick<Stripe.Subscription, 'id' | 'items'>): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

/** Since when a payment is owed: the oldest invoice that is open. Newer ones do not make the grace longer. */
async function owedSince(stripe: Stripe, { id }: Stripe.Subscription): Promise<Date | null> {
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  const times = open.data.map(({ created, status_transitions }) => status_transitions.finalized_at ?? created);
  return times.length > 0 ? dateOf(Math.min(...times)) : null;
}

/** What a schedule makes of a subscription when the current phase is over. */
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

/** Reasons of invoices that are for a whole period; others are for a part of one that is paid for. */
const OF_A_PERIOD: readonly unknown[] = ['subscription_create', 'subscription_cycle'];

/**
 * Until when a subscription is paid for, in seconds since 1970: an invoice that is not paid yet, a draft too, is for what
 * begins with it.
 */
function paidUntil({ latest_invoice: invoice, status }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const { current_period_start: start, current_period_end: end } = item;
  if (!invoice || typeof invoice === 'string') return status === 'past_due' ? start : end;
  if (invoice.status === 'paid' || invoice.status === 'void') return end;
  return OF_A_PERIOD.includes(invoice.billing_reason) ? start : Math.max(start, invoice.created);
}

/** A subscription of the list; null for products that are not sold here. */
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

/** All subscriptions of a customer as they are now; none where the customer is gone. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<BilledSubscription[]> {
  const listed = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.schedule', 'data.latest_invoice'] })
    .autoPagingToArray({ limit: MOST })
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
 * Subscriptions whose money has gone back: their latest invoice's payment was refunded whole, or any of their payments was
 * disputed. Asked for, not learnt from events: those may be lost.
 *
 * @param live subscriptions of this customer
 * @returns their identifiers
 */
async function reversedAmong(
  stripe: Stripe,
  customer: string,
  live: readonly Stripe.Subscription[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (live.length === 0) return found;
  const since = Math.min(...live.map(({ created }) => created)) - BEFORE;
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
