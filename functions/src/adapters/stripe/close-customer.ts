import type { Stripe } from 'stripe';
import { isThere } from './customers.ts';
import { isMissing, isStripeError } from './stripe-error.ts';

/** Open checkouts of one customer: each new one closes the others. */
const CHECKOUTS = 100;

/** Nobody is to pay in it any more; one that was paid meanwhile has become a subscription, which is ended below. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
    if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
  }
}

/**
 * Ends everything that a customer pays or could pay, at once and without a refund, and deletes the customer with name, address and
 * cards. Stripe keeps invoices and payments. Nothing can be bought for a deleted customer, so whatever else is under way fails.
 */
export async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  if (!(await isThere(stripe, customer))) return;
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: CHECKOUTS });
  for (const { id } of open.data) await expire(stripe, id);
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({
    limit: 1000,
  });
  for (const { id, ended_at } of subscriptions) {
    if (ended_at !== null) continue;
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  await stripe.customers.del(customer).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}
