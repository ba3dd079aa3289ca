import type { Stripe } from 'stripe';
import { idOf } from './values.ts';

/** Seconds by which a first payment may be older than the subscription that it began. */
const BEFORE = 24 * 60 * 60;

/**
 * Subscriptions whose money has gone back: their latest invoice's payment was refunded whole, or any of their payments was
 * disputed. Asked for, not learnt from events: those may be lost.
 *
 * @param live subscriptions of this customer
 * @returns their identifiers
 */
export async function reversedAmong(
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
