import type { Stripe } from 'stripe';
import type { Offer } from '../../contract/plans.ts';
import type { PlanChange } from '../../domain/billed-subscription.ts';
import type { ChangeCost } from '../../ports/billing.ts';
import { priceIdOf } from './catalogue.ts';
import { itemOf, recordOf } from './read-subscriptions.ts';
import { isMissing, isStripeError } from './stripe-error.ts';
import { idOf, secondsOf } from './values.ts';

type Schedule = Stripe.SubscriptionSchedule;

const retrieve = (stripe: Stripe, id: string): Promise<Stripe.Subscription> =>
  stripe.subscriptions.retrieve(id, { expand: ['schedule'] });

/** Returns the schedule of a subscription, or null. */
function scheduleOf({ schedule }: Stripe.Subscription): Schedule | null {
  return schedule && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null;
}

/** Parameters that cancel a pending end. Stripe has two ways to set it, and each must be unset separately. */
function withoutEnd({ cancel_at, cancel_at_period_end }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? {} : { cancel_at: '' };
}

/** Cancels a subscription's schedule. */
async function release(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (!schedule) return;
  try {
    await stripe.subscriptionSchedules.release(schedule.id);
  } catch (error) {
    // Another request may have been faster.
    const { status } = await stripe.subscriptionSchedules.retrieve(schedule.id);
    if (status === 'active') throw error;
  }
}

/** Previews the cost of changing to an offer at a given time. Changes nothing. */
export async function costOfChange(stripe: Stripe, id: string, offer: Offer, at: Date): Promise<ChangeCost> {
  const subscription = await retrieve(stripe, id);
  const price = await priceIdOf(stripe, offer);
  const preview = await stripe.invoices.createPreview({
    customer: idOf(subscription.customer),
    subscription: id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
    },
  });
  const credits = preview.lines.data.filter(({ amount }) => amount < 0);
  return {
    dueNow: Math.max(0, preview.amount_due),
    credit: -credits.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/**
 * Changes the price now if the difference can be paid; otherwise changes nothing. The record of changes is written
 * with the price, so the two are always consistent.
 */
export async function changeNow(
  stripe: Stripe,
  id: string,
  offer: Offer,
  { at, changes }: { readonly at: Date; readonly changes: readonly PlanChange[] },
): Promise<void> {
  const subscription = await retrieve(stripe, id);
  const item = itemOf(subscription);
  const price = await priceIdOf(stripe, offer);
  if (item.price.id === price) return;
  const schedule = scheduleOf(subscription);
  await release(stripe, subscription);
  try {
    await stripe.subscriptions.update(id, {
      ...withoutEnd(subscription),
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
      payment_behavior: 'error_if_incomplete',
      metadata: recordOf(changes),
    });
  } catch (error) {
    const next = schedule && nextPriceOf(schedule);
    if (next) await changeLater(stripe, id, next);
    throw error;
  }
}

/** Returns the price that a schedule changes to, or null if no change is pending. */
function nextPriceOf({ phases, current_phase }: Schedule): string | null {
  const end = current_phase?.end_date;
  const price = end === undefined ? undefined : phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  return price ? idOf(price) : null;
}

/** Changes the price at the end of the current period; cancels a pending end or another change. */
export async function changeAtPeriodEnd(stripe: Stripe, id: string, offer: Offer): Promise<void> {
  await changeLater(stripe, id, await priceIdOf(stripe, offer));
}

async function changeLater(stripe: Stripe, id: string, price: string): Promise<void> {
  const subscription = await retrieve(stripe, id);
  const end = withoutEnd(subscription);
  if (Object.keys(end).length > 0) await stripe.subscriptions.update(id, end);
  const item = itemOf(subscription);
  const { interval, interval_count } = (await stripe.prices.retrieve(price)).recurring ?? { interval: 'month' };
  const schedule = scheduleOf(subscription) ?? (await newSchedule(stripe, id));
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: schedule.current_phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        proration_behavior: 'none',
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval, interval_count: interval_count ?? 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

/** Creates a schedule, or returns one that another request has just created. */
async function newSchedule(stripe: Stripe, id: string): Promise<Schedule> {
  try {
    return await stripe.subscriptionSchedules.create({ from_subscription: id });
  } catch (error) {
    const existing = scheduleOf(await retrieve(stripe, id));
    if (!existing) throw error;
    return existing;
  }
}

/** Ends a subscription at the end of its current period. */
export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  const subscription = await retrieve(stripe, id);
  await release(stripe, subscription);
  if (subscription.cancel_at !== null || subscription.cancel_at_period_end) return;
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** Cancels a pending end or change. */
export async function resume(stripe: Stripe, id: string): Promise<void> {
  const subscription = await retrieve(stripe, id);
  await release(stripe, subscription);
  const end = withoutEnd(subscription);
  if (Object.keys(end).length > 0) await stripe.subscriptions.update(id, end);
}

/** Ends a subscription now. Refunds first, because a retry stops at an ended subscription. */
export async function endSubscription(stripe: Stripe, id: string, { refund }: { refund: boolean }): Promise<void> {
  const { latest_invoice, status } = await retrieve(stripe, id);
  if (status === 'canceled') return;
  if (refund && latest_invoice) await refundInvoice(stripe, idOf(latest_invoice));
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Codes of payments that cannot be refunded because the money was returned already. */
const ALREADY_RETURNED = ['charge_already_refunded', 'charge_disputed'];

async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 });
  for (const { payment } of data) {
    if (!payment.payment_intent) continue;
    const payment_intent = idOf(payment.payment_intent);
    try {
      await stripe.refunds.create(
        { payment_intent, reason: 'duplicate' },
        { idempotencyKey: `refund:${payment_intent}` },
      );
    } catch (error) {
      if (!isStripeError(error) || !ALREADY_RETURNED.includes(error.code ?? '')) throw error;
    }
  }
}
